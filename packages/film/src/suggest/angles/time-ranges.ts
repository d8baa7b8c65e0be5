import type { TimeRange } from '../../render/find-ranges.ts';

/** Times at this distance differ by rounding only, in seconds. */
export const SAME_SECONDS = 1e-6;

/**
 * Returns the seconds that each of the stretches between neighbouring times shares with the ranges.
 * @param times in ascending order
 * @param ranges in order and apart, as `joinRanges` returns them
 * @returns one number for each two neighbouring times
 */
export function sharedSeconds(times: readonly number[], ranges: readonly TimeRange[]): Float64Array {
  const shared = new Float64Array(Math.max(0, times.length - 1));
  let first = 0;
  for (let index = 0; index < shared.length; index++) {
    const start = times[index] ?? 0;
    const end = times[index + 1] ?? start;
    while (first < ranges.length && (ranges[first]?.endSeconds ?? 0) <= start) first++;
    let sum = 0;
    for (let place = first; place < ranges.length; place++) {
      const range = ranges[place];
      if (!range || range.startSeconds >= end) break;
      sum += Math.min(end, range.endSeconds) - Math.max(start, range.startSeconds);
    }
    shared[index] = sum;
  }
  return shared;
}

/** Returns the seconds that two lists of ranges share. Both are in order and apart, as `joinRanges` returns them. */
export function overlapSeconds(some: readonly TimeRange[], others: readonly TimeRange[]): number {
  let sum = 0;
  let first = 0;
  for (const { startSeconds, endSeconds } of some) {
    while (first < others.length && (others[first]?.endSeconds ?? 0) <= startSeconds) first++;
    for (let place = first; place < others.length; place++) {
      const other = others[place];
      if (!other || other.startSeconds >= endSeconds) break;
      sum += Math.min(endSeconds, other.endSeconds) - Math.max(startSeconds, other.startSeconds);
    }
  }
  return sum;
}
