import { TIMINGS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';
import { publishPercent } from '../../../lib/jobs/shown-percent.ts';
import type { RunState } from '../run-state.ts';
import { isWaiting, reportedPercent } from './progress-phase.ts';
import { tickProgress } from './tick-progress.ts';

/**
 * A reported percentage, eased forward every 800 ms between two reports.
 * @param motion `resting`: as reported, and the next run begins at 0; `still`: it waits without moving
 */
export function useEasedPercent(reported: number, motion: 'resting' | 'still' | 'moving'): number {
  const [eased, setEased] = useState(0);
  const isResting = motion === 'resting';
  useEffect(() => {
    if (isResting) setEased(0);
    else setEased((shown) => Math.max(shown, reported));
  }, [isResting, reported]);
  useEffect(() => {
    if (motion !== 'moving') return;
    const timer = setInterval(
      () => setEased((shown) => tickProgress({ shown, reported })),
      TIMINGS.progressTickMs,
    );
    return () => clearInterval(timer);
  }, [motion, reported]);
  return isResting ? reported : Math.max(eased, reported);
}

/** The shown percentage of a run, upload included. 0 again after an error. */
export function useRunPercent(state: RunState): number {
  const isResting = state.phase === 'idle' || state.phase === 'failed' || state.phase === 'done';
  // An upload reports itself many times a second, and a place in the queue is no progress.
  const isStill = state.phase === 'uploading' || isWaiting(state);
  const percent = useEasedPercent(
    reportedPercent(state),
    isResting ? 'resting' : isStill ? 'still' : 'moving',
  );
  usePublishedPercent(state, percent);
  return percent;
}

/** The job tray shows what the run's screen shows. Of several jobs each has its own part there. */
export function usePublishedPercent(state: RunState, percent: number): void {
  const jobId = state.phase === 'processing' && state.expected === 1 ? state.jobs[0]?.id : undefined;
  useEffect(() => {
    if (jobId) publishPercent(jobId, percent);
  }, [jobId, percent]);
}
