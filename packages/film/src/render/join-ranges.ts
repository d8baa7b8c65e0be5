import type { TimeRange } from './find-ranges.ts';

/**
 * Sorts ranges and joins those that overlap or touch; empty ones are left out.
 * @param gapSeconds ranges with at most this distance are joined as well
 */
export function joinRanges(ranges: readonly TimeRange[], gapSeconds = 0): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const { startSeconds, endSeconds } of ranges.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    if (!(endSeconds > startSeconds)) continue;
    const last = joined.at(-1);
    if (last && startSeconds <= last.endSeconds + gapSeconds)
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    else joined.push({ startSeconds, endSeconds });
  }
  return joined;
}
