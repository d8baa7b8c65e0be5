/** The level of the original voice under the new one, about −15 dB. */
const LOW = 0.18;
/** The time in which the level changes, in seconds. */
const RAMP_SECONDS = 0.15;
/** Shorter pauses stay low, in seconds. */
const PAUSE_SECONDS = 0.8;

interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** Returns the factor of the original sound at a time: low in the stretches and 1 outside, or 0 at all times. */
export function levelsUnder(
  stretches: readonly TimeRange[],
  original: 'low' | 'off',
): (seconds: number) => number {
  if (original === 'off') return () => 0;
  const joined: TimeRange[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = joined.at(-1);
    if (last && stretch.startSeconds - last.endSeconds < PAUSE_SECONDS) {
      last.endSeconds = Math.max(last.endSeconds, stretch.endSeconds);
    } else joined.push({ ...stretch });
  }
  let next = 0;
  return (seconds) => {
    // Times are asked in order, except for the start of a block, which is the end of the one before.
    while (next > 0 && (joined[next - 1]?.endSeconds ?? 0) + RAMP_SECONDS > seconds) next -= 1;
    while (next < joined.length && (joined[next]?.endSeconds ?? 0) + RAMP_SECONDS <= seconds) next += 1;
    const stretch = joined[next];
    if (!stretch) return 1;
    const before = (stretch.startSeconds - seconds) / RAMP_SECONDS;
    const after = (seconds - stretch.endSeconds) / RAMP_SECONDS;
    return LOW + (1 - LOW) * Math.max(0, Math.min(1, Math.max(before, after)));
  };
}
