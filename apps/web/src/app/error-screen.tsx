import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { CenteredScreen } from './centered-screen.tsx';

/** The screen after an error, also when its code could not be fetched after an update. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname } = useLocation();
  return (
    <CenteredScreen withinShell={document.getElementById('main') !== null}>
      <Title order={1}>{t('literal.errorTitle')}</Title>
      <Text c="dimmed">{t('errorScreen.body')}</Text>
      <Group justify="center">
        <Button leftSection={<IconRefresh size={18} />} onClick={() => window.location.reload()}>
          {t('literal.refresh')}
        </Button>
        {pathname === '/login' ? null : (
          <Button variant="default" component="a" href="/login">
            {t('errorScreen.login')}
          </Button>
        )}
      </Group>
      <Text component="details" size="xs" c="dimmed">
        <summary>{t('errorScreen.details')}</summary>
        {error instanceof Error ? error.message : String(error)}
      </Text>
    </CenteredScreen>
  );
}
