import { TIMINGS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';
import { reportedPercent } from '../../workbench/runs/progress/progress-phase.ts';
import { tickProgress } from '../../workbench/runs/progress/tick-progress.ts';
import type { ConvertItem } from './convert-queue.ts';

/** The percentage of a whole batch: the mean of its files, eased forward every 800 ms, never past 95 before the end. */
export function useBatchProgress(batch: readonly ConvertItem[], isBusy: boolean): number {
  const [shown, setShown] = useState(0);
  const total = batch.reduce((sum, { state }) => sum + reportedPercent(state), 0);
  const reported = batch.length === 0 ? 0 : total / batch.length;
  useEffect(() => {
    if (!isBusy) {
      setShown(0);
      return;
    }
    const timer = setInterval(
      () => setShown((last) => tickProgress({ shown: last, reported })),
      TIMINGS.progressTickMs,
    );
    return () => clearInterval(timer);
  }, [isBusy, reported]);
  return isBusy ? Math.max(shown, Math.min(reported, 99)) : 0;
}
