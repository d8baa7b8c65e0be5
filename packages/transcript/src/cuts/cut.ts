/** A piece to leave out, in seconds from the start of the range. */
export interface Cut {
  startSeconds: number;
  endSeconds: number;
}

/** What is left must last this long, or there is nothing worth making. */
export const LEAST_LEFT_SECONDS = 0.5;

/** Two cuts nearer to each other than this are one: what would flash up between them nobody could see or hear. */
const LEAST_PIECE_SECONDS = 0.08;

/** Cuts in any order, overlapping or not → in order, apart, inside 0 … `durationSeconds`. */
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

/** What stays between normalised cuts, in order. */
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

/** How long normalised cuts are together. */
export function removedSeconds(cuts: readonly Cut[]): number {
  return cuts.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

/** Whether enough is left of a range for a file. */
export function leavesSomething(cuts: readonly Cut[], durationSeconds: number): boolean {
  const left = durationSeconds - removedSeconds(normaliseCuts(cuts, durationSeconds));
  return left >= Math.min(LEAST_LEFT_SECONDS, durationSeconds) - TINY_SECONDS;
}

/** Below this a length is a rounding error. */
const TINY_SECONDS = 1e-6;

/** A sliver at either end goes with the cut beside it. */
function snapToEnds(seconds: number, durationSeconds: number): number {
  if (seconds < LEAST_PIECE_SECONDS) return 0;
  return seconds > durationSeconds - LEAST_PIECE_SECONDS ? durationSeconds : seconds;
}
