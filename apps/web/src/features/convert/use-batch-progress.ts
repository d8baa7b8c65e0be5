import { useEffect, useState } from 'react';
import { reportedPercent } from '../../workbench/runs/progress/progress-phase.ts';
import { useEasedPercent } from '../../workbench/runs/progress/use-eased-percent.ts';
import type { ConvertItem } from './convert-queue.ts';

/** Time for which the end of a batch stays on the screen, in milliseconds: the ring needs 700 of them to close. */
const END_MS = 1500;

export interface BatchProgress {
  /** The mean of the files, 0–100: never past 99 before the end, and 100 at it. */
  percent: number;
  /** True while the batch runs and, when a file of it was converted, for a moment after. */
  isShown: boolean;
}

/** The progress of a whole batch. */
export function useBatchProgress(batch: readonly ConvertItem[], isBusy: boolean): BatchProgress {
  const total = batch.reduce((sum, { state }) => sum + reportedPercent(state), 0);
  const reported = isBusy ? Math.min(99, total / Math.max(1, batch.length)) : 0;
  const percent = useEasedPercent(reported, isBusy ? 'moving' : 'resting');
  const hasResult = batch.some(({ state }) => state.phase === 'done');
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (isBusy && !wasBusy) setWasBusy(true);
  useEffect(() => {
    if (isBusy || !wasBusy) return;
    const timer = setTimeout(() => setWasBusy(false), END_MS);
    return () => clearTimeout(timer);
  }, [isBusy, wasBusy]);
  const isEnding = !isBusy && wasBusy && hasResult;
  return { percent: isEnding ? 100 : percent, isShown: isBusy || isEnding };
}
