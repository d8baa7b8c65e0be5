import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Leads from a result to where it is kept. */
export function ProjectsButton() {
  const { t } = useTranslation('media');
  return (
    <Button
      component={Link}
      to="/projet"
      variant="default"
      leftSection={<IconFolder size={18} aria-hidden="true" />}
    >
      {t('result.projects')}
    </Button>
  );
}
