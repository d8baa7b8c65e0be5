import type { TimeRange } from '../render/find-ranges.ts';

/** Seconds that are shown before and after a change. */
const AROUND_SECONDS = 1;
/** The longest part of one change, and of all changes together, in seconds. */
const LONGEST_CHANGE = 8;
const LONGEST_PREVIEW = 30;

/**
 * Returns the stretches of a film around its changes, in the order of the film: each change with one second before and
 * after it. Stretches that meet are one, and all together last at most half a minute.
 * @param changes the middle and the length of each change in this version, in seconds
 */
export function previewRanges(
  changes: readonly { seconds: number; lengthSeconds: number }[],
  durationSeconds: number,
): TimeRange[] {
  const wanted = changes
    .map(({ seconds, lengthSeconds }) => {
      const reach = Math.min(lengthSeconds, LONGEST_CHANGE) / 2 + AROUND_SECONDS;
      return {
        startSeconds: Math.max(0, seconds - reach),
        endSeconds: Math.min(durationSeconds, seconds + reach),
      };
    })
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const ranges: TimeRange[] = [];
  let left = LONGEST_PREVIEW;
  for (const { startSeconds, endSeconds } of wanted) {
    const last = ranges.at(-1);
    const from = Math.max(startSeconds, last?.endSeconds ?? 0);
    const until = Math.min(endSeconds, from + left);
    if (until <= from) continue;
    if (last && from === last.endSeconds) last.endSeconds = until;
    else ranges.push({ startSeconds: from, endSeconds: until });
    left -= until - from;
  }
  return ranges;
}
