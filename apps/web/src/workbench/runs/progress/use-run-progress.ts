import { PROGRESS_CAP, TIMINGS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded } from '../../../lib/jobs/job-state.ts';
import type { DirectRunState } from '../direct-run.ts';
import type { ShownProgress } from './shown-progress.ts';
import { tickProgress } from './tick-progress.ts';

/** What the jobs report, eased forward every 800 ms in between; 0 again after an error. */
export function useRunProgress(state: DirectRunState): ShownProgress {
  const { t } = useTranslation(['media', 'common']);
  const [eased, setEased] = useState(0);
  const isRunning = state.phase === 'running';
  const reported = reportedPercent(state);
  const position = queuePosition(state);
  useEffect(() => {
    if (!isRunning || position !== null) return setEased(0);
    const timer = setInterval(
      () => setEased((shown) => tickProgress({ shown, reported })),
      TIMINGS.progressTickMs,
    );
    return () => clearInterval(timer);
  }, [isRunning, position, reported]);
  const percent = isRunning ? Math.max(eased, reported) : reported;
  const current = state.phase === 'running' ? state.jobs.find((job) => !hasEnded(job)) : undefined;
  const stage =
    position !== null
      ? t('progress.queued', { position })
      : t(`common:jobs.stage.${current?.stage === 'waiting' || !current ? 'preparing' : current.stage}`);
  return { percent, stage };
}

function reportedPercent(state: DirectRunState): number {
  if (state.phase === 'done') return 100;
  if (state.phase !== 'running') return 0;
  const sum = state.jobs.reduce((total, job) => total + (hasEnded(job) ? 100 : job.percent), 0);
  return Math.min(PROGRESS_CAP, sum / Math.max(1, state.expected));
}

/** Only when nothing of the run moves yet. */
function queuePosition(state: DirectRunState): number | null {
  if (state.phase !== 'running' || state.jobs.length === 0) return null;
  if (state.jobs.some((job) => job.status !== 'queued')) return null;
  const places = state.jobs.flatMap((job) => job.position ?? []);
  return places.length > 0 ? Math.min(...places) : null;
}
