import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { ResultFile } from '../runs/file-runs.ts';
import { isWaiting, queuePosition } from '../runs/progress/progress-phase.ts';
import type { RunState } from '../runs/run-state.ts';
import type { RunHandle } from '../runs/use-job-run.ts';
import classes from './link-status.module.css';

interface LinkStatusProps {
  generation: RunHandle<ResultFile>;
  /** From `useRunPercent`. */
  percent: number;
  /** The error, in a sentence; null when there is none. */
  error: string | null;
  success: string | null;
}

/** The status line: an error, a success, or the current stage. */
export function LinkStatus({ generation, percent, error, success }: LinkStatusProps) {
  const { t } = useTranslation(['linkDownload', 'common', 'media']);
  const { state } = generation;
  const stage = stageOf(state);
  const isQueued = isWaiting(state);
  const text = isQueued
    ? t('media:progress.queued', { position: queuePosition(state) ?? 1 })
    : t(`status.${stage}`);
  return (
    <div className={classes.root} data-status-line>
      {error ? (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      ) : null}
      <div role="status">
        {success && !error ? <Notice tone="success">{success}</Notice> : null}
        {generation.isBusy ? (
          <Notice tone="info">
            <div className={classes.running}>
              <span className={classes.text}>{text}</span>
              {isQueued ? null : (
                <span className={classes.percent}>
                  {t('media:progress.percent', { percent: Math.floor(percent) })}
                </span>
              )}
            </div>
            <Progress
              value={isQueued ? 100 : percent}
              animated={isQueued}
              size={6}
              radius="xl"
              mt={8}
              aria-label={text}
            />
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

function stageOf(state: RunState): 'preparing' | 'fetching' | 'cutting' | 'saving' {
  if (state.phase === 'downloading') return 'saving';
  if (state.phase !== 'processing') return 'preparing';
  switch (state.jobs[0]?.stage) {
    case 'downloading':
      return 'fetching';
    case 'rendering':
      return 'cutting';
    case 'saving':
    case 'done':
      return 'saving';
    default:
      return 'preparing';
  }
}
