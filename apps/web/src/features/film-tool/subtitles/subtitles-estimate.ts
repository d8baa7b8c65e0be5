import { TIMINGS } from '@atelier/contracts/limits';

/** Seconds of work per second of video (docs/product.md). */
const FACTOR = 2.5;
/** The estimate is shown for longer videos only. */
const SHOWN_ABOVE_SECONDS = 30;
const LEAST_EXPECTED_SECONDS = 30;

/** Estimates the time of subtitling, in seconds; null up to 30 s, where none is shown. */
export function subtitlesEstimateSeconds(durationSeconds: number): number | null {
  return durationSeconds > SHOWN_ABOVE_SECONDS ? FACTOR * durationSeconds : null;
}

/** When subtitling is given up: the larger of 15 minutes and twice the expected time, itself 30 s at least. */
export function subtitlesTimeoutMs(durationSeconds: number): number {
  const expected = Math.max(LEAST_EXPECTED_SECONDS, FACTOR * durationSeconds);
  return Math.max(TIMINGS.processingTimeoutMs, 2 * expected * 1000);
}
