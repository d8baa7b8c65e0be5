import { Button, Group, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatBytes } from '../../lib/browser/format-bytes.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import type { Transfer, TransferState } from './transfer.ts';
import classes from './transfer-bar.module.css';

/** The progress of an upload: sizes, speed, time left, and a pause button. */
export function TransferBar({ transfer, preparing }: { transfer: Transfer; preparing: string }) {
  const { t } = useTranslation('media');
  const state = useSyncExternalStore(transfer.subscribe, () => transfer.state);
  const progress = progressOf(state);
  return (
    <div>
      <p className={classes.line} role="status">
        <span>{progress ? t(`transfer.${progress.status}`) : preparing}</span>
        {progress ? <span>{t('dropzone.percent', { percent: percentOf(progress) })}</span> : null}
      </p>
      <Progress
        value={progress ? percentOf(progress) : 100}
        animated={!progress}
        size={8}
        radius="xl"
        aria-label={t('dropzone.uploading')}
      />
      {progress ? <Figures progress={progress} transfer={transfer} /> : null}
    </div>
  );
}

type InProgress = Extract<TransferState, { sentBytes: number }>;

function Figures({ progress, transfer }: { progress: InProgress; transfer: Transfer }) {
  const { t } = useTranslation('media');
  const language = useUiLanguage();
  const { sentBytes, totalBytes, bytesPerSecond, secondsLeft, status } = progress;
  const size = (bytes: number) => formatBytes(bytes, language);
  const isPaused = status === 'paused';
  return (
    <Group justify="space-between" mt={8} gap="sm">
      <span className={classes.figures}>
        {t('transfer.sent', { sent: size(sentBytes), total: size(totalBytes) })}
        {bytesPerSecond === null ? null : ` · ${t('transfer.speed', { speed: size(bytesPerSecond) })}`}
        {secondsLeft === null ? null : ` · ${t('transfer.left', { time: formatClock(secondsLeft) })}`}
      </span>
      {transfer.canPause ? (
        <Button
          variant="subtle"
          size="compact-sm"
          h={44}
          leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          onClick={() => (isPaused ? transfer.resume() : transfer.pause())}
        >
          {t(isPaused ? 'transfer.resume' : 'transfer.pause')}
        </Button>
      ) : null}
    </Group>
  );
}

function progressOf(state: TransferState): InProgress | null {
  return 'sentBytes' in state ? state : null;
}

function percentOf({ sentBytes, totalBytes }: InProgress): number {
  return totalBytes > 0 ? Math.floor((100 * sentBytes) / totalBytes) : 0;
}
