import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { TransferBar } from '../../../workbench/long-source/transfer-bar.tsx';
import classes from '../memory/moments.module.css';
import { minutesDone } from './minutes-done.ts';
import type { SearchState } from './use-search.ts';

interface SearchProgressProps {
  state: Extract<SearchState, { phase: 'sending' | 'searching' }>;
  durationSeconds: number | null;
  onCancel: () => void;
}

/** The progress of a search: first the upload, then the recognised minutes. */
export function SearchProgress({ state, durationSeconds, onCancel }: SearchProgressProps) {
  const { t } = useTranslation(['moments', 'common']);
  return (
    <section className={classes.panel} aria-label={t('search.progress')}>
      {state.phase === 'sending' ? (
        <TransferBar transfer={state.transfer} preparing={t('search.takingSound')} />
      ) : (
        <Listening state={state} durationSeconds={durationSeconds} />
      )}
      <Notice tone="info" mt="sm">
        {t(state.phase === 'sending' ? 'search.keepFile' : 'search.leave')}
      </Notice>
      <Button variant="default" mt="sm" onClick={onCancel}>
        {t('search.stop')}
      </Button>
    </section>
  );
}

function Listening({
  state: { job },
  durationSeconds,
}: {
  state: Extract<SearchState, { phase: 'searching' }>;
  durationSeconds: number | null;
}) {
  const { t } = useTranslation(['moments', 'media']);
  const position = job?.status === 'queued' ? job.position : null;
  const hasBegun = job !== null && job.status !== 'queued';
  const percent = job?.percent ?? 0;
  const minutes = job && minutesDone(job, durationSeconds);
  const text = position
    ? t('media:progress.queued', { position })
    : minutes
      ? t('search.minutes', minutes)
      : t(`search.stage.${stageOf(job?.stage)}`);
  return (
    <div>
      <p className={classes.barText} role="status">
        <span>{text}</span>
        {hasBegun ? <span>{t('percent', { percent })}</span> : null}
      </p>
      <Progress
        value={hasBegun ? percent : 100}
        animated={!hasBegun}
        size={8}
        radius="xl"
        aria-label={text}
      />
    </div>
  );
}

function stageOf(stage: string | undefined) {
  return stage === 'downloading' || stage === 'preparing' || stage === 'analysing' || stage === 'transcribing'
    ? stage
    : 'waiting';
}
