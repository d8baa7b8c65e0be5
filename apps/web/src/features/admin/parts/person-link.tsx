import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A person's address as a link to their account. */
export function PersonLink({ person }: { person: { id: string; email: string | null } | null }) {
  const { t } = useTranslation('admin');
  if (!person) return <span>{t('deleted')}</span>;
  return (
    <Anchor component={Link} to={`/admin/people/${person.id}`} size="sm">
      {person.email ?? t('nobody')}
    </Anchor>
  );
}
