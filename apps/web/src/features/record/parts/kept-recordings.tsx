import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type KeptRecording, listKept } from '../../../workbench/recordings/list-kept.ts';
import { openFromServer } from '../../../workbench/recordings/open-from-server.ts';
import { type RecordedSegments, readSegments } from '../../../workbench/recordings/recording-store.ts';
import { deleteRecording } from '../../../workbench/recordings/recordings.ts';
import { useRecordingNames } from '../takes/use-recording-names.ts';
import classes from './parts.module.css';

interface KeptRecordingsProps {
  /** Opens a recording as a film, with the webcam beside it. @returns false when it has no picture and no sound */
  onOpen: (recorded: readonly RecordedSegments[]) => Promise<boolean>;
}

/** The recordings whose tab ended before they became a film: of this device, and those that others have sent. */
export function KeptRecordings({ onOpen }: KeptRecordingsProps) {
  const { t } = useTranslation('record');
  const userId = useUser()?.id ?? '';
  const { data = [], refetch } = useQuery({
    queryKey: ['recordings', userId],
    queryFn: ({ signal }) => listKept(userId, signal),
    gcTime: 0,
    networkMode: 'always',
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="kept-recordings">
      <Notice tone="info">
        <strong id="kept-recordings">{t('kept.title')}</strong>
        <ul className={classes.keptList}>
          {data.map((recording) => (
            <Kept key={recording.id} recording={recording} onOpen={onOpen} onRemoved={() => void refetch()} />
          ))}
        </ul>
      </Notice>
    </section>
  );
}

interface KeptProps extends KeptRecordingsProps {
  recording: KeptRecording;
  onRemoved: () => void;
}

function Kept({ recording, onOpen, onRemoved }: KeptProps) {
  const { t } = useTranslation('record');
  const language = useUiLanguage();
  const navigate = useNavigate();
  const describe = useDescribeError();
  const names = useRecordingNames();
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const date = formatMoment(new Date(recording.startedAtMs).toISOString(), language);
  const length = formatClock(recording.seconds);

  const open = async () => {
    setFailure(null);
    setIsOpening(true);
    try {
      if (recording.stored) {
        if (!(await onOpen(await readKept(recording)))) setFailure(t('nothing'));
      } else await navigate(`/montage/${await openFromServer(recording, names)}`);
    } catch (error) {
      setFailure(describe(error));
    }
    setIsOpening(false);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('discard.title'),
      body: t('discard.body'),
      confirmLabel: t('discard.confirm'),
      danger: true,
    });
    if (!isSure) return;
    for (const { id } of partsOf(recording)) await deleteRecording(id);
    onRemoved();
  };
  return (
    <li className={classes.kept}>
      <span>{t(recording.stored ? 'kept.one' : 'kept.elsewhere', { date, length })}</span>
      <Button h={44} variant="default" loading={isOpening} onClick={() => void open()}>
        {t('kept.open')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={t('kept.remove', { date })}
        onClick={() => void remove()}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </li>
  );
}

/** Returns a recording and the webcam beside it. */
function partsOf({ webcam, ...main }: KeptRecording) {
  return webcam ? [main, webcam] : [main];
}

/** Reads a recording of this device, and the webcam beside it. */
async function readKept(kept: KeptRecording): Promise<RecordedSegments[]> {
  const read: RecordedSegments[] = [];
  for (const { stored } of partsOf(kept)) {
    if (stored) read.push({ recording: stored, segments: await readSegments(stored) });
  }
  return read;
}
