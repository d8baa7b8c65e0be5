import type { AdminYtdlp } from '@atelier/contracts/admin/installation';
import * as routes from '@atelier/routes/admin';
import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useAct } from '../parts/admin-api.ts';
import classes from '../parts/parts.module.css';

/** The program that fetches videos by link: its version, and the newest one on request. */
export function YtdlpCard({ ytdlp }: { ytdlp: AdminYtdlp }) {
  const { t } = useTranslation('admin');
  const update = useAct(() => api.call(routes.installDownloader), t('models.ytdlpStarted'));
  const { version, canUpdate, percent, error } = ytdlp;
  return (
    <div className={`${classes.card} ${classes.bar}`}>
      <div>
        <span className={classes.title}>
          {version ? t('models.ytdlpVersion', { version }) : t('models.ytdlpMissing')}
        </span>
        <span className={classes.sub}>
          {error ?? (canUpdate ? t('models.ytdlp') : t('models.ytdlpFixed'))}
        </span>
        {percent === null ? null : (
          <Progress value={percent} size={6} radius="xl" mt={6} aria-label="yt-dlp" />
        )}
      </div>
      {canUpdate ? (
        <Button
          variant="default"
          h={44}
          leftSection={<IconRefresh size={18} />}
          loading={percent !== null || update.isPending}
          onClick={() => update.mutate(undefined)}
        >
          {t('models.ytdlpUpdate')}
        </Button>
      ) : null}
    </div>
  );
}
