import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api/api.ts';
import { CenteredScreen } from './centered-screen.tsx';

const HEALTH_TIMEOUT_MS = 5_000;

/** The session could not be checked: says whether the server is out of reach or only the session unreadable. */
export function SessionFailureScreen() {
  const { t } = useTranslation(['common', 'errors']);
  const health = useQuery({ queryKey: ['health'], queryFn: readHealth, retry: false, gcTime: 0 });
  return (
    <CenteredScreen>
      <Title order={1}>{t('literal.authError')}</Title>
      <Text c="dimmed" role="status">
        {health.isPending ? (
          t('guard.checking')
        ) : (
          <>
            <strong>{t(health.data ? 'errors:literal.verification' : 'errors:literal.healthCheck')}</strong>
            <br />
            {t(health.data ? 'guard.serverUp' : 'guard.serverDown')}
          </>
        )}
      </Text>
      <Group justify="center">
        <Button leftSection={<IconRefresh size={18} />} onClick={() => window.location.reload()}>
          {t('guard.retry')}
        </Button>
      </Group>
    </CenteredScreen>
  );
}

/** True when `GET /api/health` answers; throws ApiError otherwise. */
async function readHealth({ signal }: { signal: AbortSignal }): Promise<true> {
  await api.send({ path: '/api/health', anonymous: true, timeoutMs: HEALTH_TIMEOUT_MS, signal });
  return true;
}
