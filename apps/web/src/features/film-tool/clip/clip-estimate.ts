import { TIMINGS } from '@atelier/contracts/limits';

/** The estimate by duration of the clip, both in seconds (docs/product.md). */
const ESTIMATES = [
  { upTo: 10, estimate: 120 },
  { upTo: 20, estimate: 180 },
  { upTo: 30, estimate: 240 },
  { upTo: 40, estimate: 270 },
  { upTo: 60, estimate: 300 },
  { upTo: 90, estimate: 600 },
] as const;

/** Estimates the time of making a clip, in seconds; null when no duration is set (0). */
export function clipEstimateSeconds(durationSeconds: number): number | null {
  if (!(durationSeconds > 0)) return null;
  return ESTIMATES.find(({ upTo }) => durationSeconds <= upTo)?.estimate ?? 600;
}

/** When a clip is given up: the larger of 15 minutes and twice the expected time. */
export function clipTimeoutMs(durationSeconds: number): number {
  // Without a duration it may be the longest clip.
  const expected = clipEstimateSeconds(durationSeconds) ?? 600;
  return Math.max(TIMINGS.processingTimeoutMs, 2 * expected * 1000);
}
