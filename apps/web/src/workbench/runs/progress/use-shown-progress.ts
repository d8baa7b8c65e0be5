import { TIMINGS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';
import type { GenerationState } from '../generation-run.ts';
import { isWaiting, reportedPercent } from './progress-phase.ts';
import { tickProgress } from './tick-progress.ts';

/** The percentage to show: what the run reports, eased forward every 800 ms in between. 0 again after an error. */
export function useShownProgress(state: GenerationState): number {
  const [eased, setEased] = useState(0);
  const reported = reportedPercent(state);
  const isResting = state.phase === 'idle' || state.phase === 'failed' || state.phase === 'done';
  // An upload reports itself many times a second, and a place in the queue is no progress.
  const isStill = isResting || state.phase === 'uploading' || isWaiting(state);
  useEffect(() => {
    if (isResting) setEased(0);
    else setEased((shown) => Math.max(shown, reported));
  }, [isResting, reported]);
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(
      () => setEased((shown) => tickProgress({ shown, reported })),
      TIMINGS.progressTickMs,
    );
    return () => clearInterval(timer);
  }, [isStill, reported]);
  return isResting ? reported : Math.max(eased, reported);
}
