import { reportedPercent } from '../../workbench/runs/progress/progress-phase.ts';
import { useEasedPercent } from '../../workbench/runs/progress/use-eased-percent.ts';
import type { ConvertItem } from './convert-queue.ts';

/** The percentage of a whole batch: the mean of its files, never past 99 before the end. */
export function useBatchProgress(batch: readonly ConvertItem[], isBusy: boolean): number {
  const total = batch.reduce((sum, { state }) => sum + reportedPercent(state), 0);
  const reported = isBusy ? Math.min(99, total / Math.max(1, batch.length)) : 0;
  return useEasedPercent(reported, isBusy ? 'moving' : 'resting');
}
