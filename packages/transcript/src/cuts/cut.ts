/** A stretch to leave out, in seconds from the start of the range. */
export interface Cut {
  startSeconds: number;
  endSeconds: number;
}

/** The shortest result that is left after cuts. */
export const LEAST_LEFT_SECONDS = 0.5;

/** The shortest segment between two cuts; nearer cuts are merged. */
const LEAST_PIECE_SECONDS = 0.08;

/** Sorts and merges cuts, and limits them to 0 … `durationSeconds`. */
export function normaliseCuts(cuts: readonly Cut[], durationSeconds: number): Cut[] {
  const inside = cuts
    .map(({ startSeconds, endSeconds }) => ({
      startSeconds: snapToEnds(Math.max(0, startSeconds), durationSeconds),
      endSeconds: snapToEnds(Math.min(durationSeconds, endSeconds), durationSeconds),
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds > TINY_SECONDS)
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
  const merged: Cut[] = [];
  for (const cut of inside) {
    const last = merged.at(-1);
    if (last && cut.startSeconds - last.endSeconds < LEAST_PIECE_SECONDS) {
      last.endSeconds = Math.max(last.endSeconds, cut.endSeconds);
    } else merged.push(cut);
  }
  return merged;
}

/** Returns the kept segments between normalised cuts, in order. */
export function keptPieces(cuts: readonly Cut[], durationSeconds: number): Cut[] {
  const pieces: Cut[] = [];
  let from = 0;
  for (const { startSeconds, endSeconds } of cuts) {
    if (startSeconds - from > TINY_SECONDS) pieces.push({ startSeconds: from, endSeconds: startSeconds });
    from = endSeconds;
  }
  if (durationSeconds - from > TINY_SECONDS) pieces.push({ startSeconds: from, endSeconds: durationSeconds });
  return pieces;
}

/** Returns the total duration of normalised cuts. */
export function removedSeconds(cuts: readonly Cut[]): number {
  return cuts.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

/** True when enough of a range is left for a file. */
export function leavesSomething(cuts: readonly Cut[], durationSeconds: number): boolean {
  const left = durationSeconds - removedSeconds(normaliseCuts(cuts, durationSeconds));
  return left >= Math.min(LEAST_LEFT_SECONDS, durationSeconds) - TINY_SECONDS;
}

/** Shorter lengths are rounding errors. */
const TINY_SECONDS = 1e-6;

/** Moves a cut's edge to the end of the range when it is very near. */
function snapToEnds(seconds: number, durationSeconds: number): number {
  if (seconds < LEAST_PIECE_SECONDS) return 0;
  return seconds > durationSeconds - LEAST_PIECE_SECONDS ? durationSeconds : seconds;
}
