import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PrimaryLink } from '../ui/primary-button.tsx';
import { CenteredScreen } from './centered-screen.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <CenteredScreen withinShell>
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed">{t('notFound.body')}</Text>
      <PrimaryLink to="/">{t('notFound.home')}</PrimaryLink>
    </CenteredScreen>
  );
}
