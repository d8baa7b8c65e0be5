import { hasEnded } from '@atelier/client/job-state';
import { PROGRESS_CAP } from '@atelier/contracts/limits';
import { useTranslation } from 'react-i18next';
import { isBusy, type RunState } from '../run-state.ts';
import { jobsPercent, queuePosition } from './progress-phase.ts';
import type { ShownProgress } from './shown-progress.ts';
import { useEasedPercent, usePublishedPercent } from './use-eased-percent.ts';
import { useRemainingText } from './use-remaining-text.ts';

/** The progress by the reports of the jobs: their percentage, and the stage of the current one (or its place in the queue). */
export function useStageProgress(state: RunState): ShownProgress {
  const { t } = useTranslation(['media', 'common']);
  const position = queuePosition(state);
  const isMoving = isBusy(state) && position === null;
  const reported = Math.min(state.phase === 'done' ? 100 : PROGRESS_CAP, jobsPercent(state));
  const percent = useEasedPercent(reported, isMoving ? 'moving' : 'resting');
  const current = state.phase === 'processing' ? state.jobs.find((job) => !hasEnded(job)) : undefined;
  const stage =
    position !== null
      ? t('progress.queued', { position })
      : t(`common:jobs.stage.${current?.stage === 'waiting' || !current ? 'preparing' : current.stage}`);
  usePublishedPercent(state, percent);
  return { percent, stage, isWaiting: position !== null, detail: useRemainingText(state) };
}
