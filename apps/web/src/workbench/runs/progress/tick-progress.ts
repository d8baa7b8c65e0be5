import { PROGRESS_CAP } from '@atelier/contracts/limits';

/** Points that one tick adds right after a report. */
const FIRST_STEP = 1.6;
/** The largest lead of the bar over the reported percentage. */
const MAX_LEAD = 12;

/**
 * The percentage after one more tick: never below what the job reports, never falling, and between two reports
 * forward by slowing steps, so that a bar that waits comes to rest instead of lying. Never past 95 before the end.
 */
export function tickProgress({ shown, reported }: { shown: number; reported: number }): number {
  const base = Math.min(PROGRESS_CAP, Math.max(shown, reported));
  const lead = base - reported;
  const slowing = Math.max(0, 1 - lead / MAX_LEAD) * (1 - base / 100);
  return Math.min(PROGRESS_CAP, base + FIRST_STEP * slowing);
}
