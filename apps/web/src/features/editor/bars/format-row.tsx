import { nameInCanvas } from '@atelier/film/document/film-canvas';
import { Checkbox, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { cancelJob } from '../../../lib/jobs/cancel-job.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveRender } from '../session/rendered-files.ts';
import classes from './formats.module.css';
import { type ShownFormat, useFormatJob } from './use-formats.ts';

interface FormatRowProps {
  format: ShownFormat;
  /** The film's name. */
  name: string;
  /** The format of the film itself. */
  isOwn: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One format: its shape and a checkbox, then the progress of its render, then its file. */
export function FormatRow({ format, name, isOwn, isChosen, onChoose }: FormatRowProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { canvas, state, jobId } = format;
  const id = `format-${canvas.replace(':', '-')}`;
  return (
    <li className={classes.row} data-chosen={isChosen || state !== 'none' || undefined}>
      <span className={classes.stage} aria-hidden="true">
        <span className={classes.shape} style={{ aspectRatio: canvas.replace(':', ' / ') }} />
      </span>
      <label className={classes.about} htmlFor={id}>
        <span className={classes.ratio}>{canvas}</span>
        <span className={classes.detail} id={`${id}-about`}>
          {t(`formats.about.${canvas.replace(':', '-') as '9-16'}`)}
          {isOwn ? ` · ${t('formats.own')}` : ''}
        </span>
      </label>
      {state === 'none' ? (
        <Checkbox
          id={id}
          size="md"
          checked={isChosen}
          aria-label={canvas}
          aria-describedby={`${id}-about`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : state === 'going' ? (
        <Going jobId={jobId} canvas={canvas} />
      ) : (
        <Download jobId={jobId} canvas={canvas} fileName={nameInCanvas(name, isOwn ? null : canvas)} />
      )}
    </li>
  );
}

function Going({ jobId, canvas }: { jobId: string | null; canvas: string }) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const job = useFormatJob(jobId);
  const percent = Math.round(job?.percent ?? 0);
  const isWaiting = !job || job.status === 'queued';
  return (
    <div className={classes.going}>
      <span className={classes.detail} role="status">
        {isWaiting ? t('render.waiting') : t('render.running', { percent })}
      </span>
      <Progress
        value={percent}
        size="sm"
        radius="xl"
        aria-label={t('formats.progress', { format: canvas })}
        className={classes.progress ?? ''}
      />
      <SmallButton
        variant="subtle"
        color="gray"
        aria-label={t('formats.cancel', { format: canvas })}
        onClick={() => {
          if (jobId) cancelJob(jobId).catch((error: unknown) => toast.error(describe(error)));
        }}
      >
        {t('common:actions.cancel')}
      </SmallButton>
    </div>
  );
}

function Download({ jobId, canvas, fileName }: { jobId: string | null; canvas: string; fileName: string }) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const save = () => {
    if (jobId) saveRender(jobId, fileName).catch((error: unknown) => toast.error(describe(error)));
  };
  return (
    <SmallButton
      variant="light"
      icon={IconDownload}
      aria-label={t('formats.download', { format: canvas })}
      onClick={save}
    >
      {t('common:actions.download')}
    </SmallButton>
  );
}
