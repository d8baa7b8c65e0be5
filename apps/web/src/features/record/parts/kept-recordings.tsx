import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatClock, formatMoment } from '../../../lib/browser/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  listRecordings,
  readSegments,
  removeRecording,
  type StoredRecording,
} from '../../../workbench/recordings/recording-store.ts';
import classes from './parts.module.css';

interface KeptRecordingsProps {
  /** Opens a recording as a film. @returns false when it has no picture and no sound */
  onOpen: (recording: StoredRecording, segments: Blob[]) => Promise<boolean>;
}

/** The recordings that this device keeps because their tab ended before they became a film. */
export function KeptRecordings({ onOpen }: KeptRecordingsProps) {
  const { t } = useTranslation('record');
  const language = useUiLanguage();
  const userId = useUser()?.id ?? '';
  const [failed, setFailed] = useState<string | null>(null);
  const { data = [], refetch } = useQuery({
    queryKey: ['recordings', userId],
    // Without IndexedDB no recordings are stored.
    queryFn: () => listRecordings(userId).catch(() => []),
    gcTime: 0,
    networkMode: 'always',
  });
  if (data.length === 0) return null;
  const open = async (recording: StoredRecording) => {
    const isOpened = await onOpen(recording, await readSegments(recording));
    if (!isOpened) setFailed(recording.id);
  };
  const remove = async (recording: StoredRecording) => {
    const isSure = await confirm({
      title: t('discard.title'),
      body: t('discard.body'),
      confirmLabel: t('discard.confirm'),
      danger: true,
    });
    if (!isSure) return;
    await removeRecording(recording.id);
    await refetch();
  };
  return (
    <section aria-labelledby="kept-recordings">
      <Notice tone="info">
        <strong id="kept-recordings">{t('kept.title')}</strong>
        <ul className={classes.keptList}>
          {data.map((recording) => {
            const date = formatMoment(new Date(recording.startedAtMs).toISOString(), language);
            return (
              <li key={recording.id} className={classes.kept}>
                <span>{t('kept.one', { date, length: formatClock(recording.seconds) })}</span>
                <Button h={44} variant="default" onClick={() => void open(recording)}>
                  {t('kept.open')}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  aria-label={t('kept.remove', { date })}
                  onClick={() => void remove(recording)}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </ActionIcon>
                {failed === recording.id ? <p role="alert">{t('nothing')}</p> : null}
              </li>
            );
          })}
        </ul>
      </Notice>
    </section>
  );
}
