import { MOST_OVERLAP } from './weights.ts';
import type { Window } from './window.ts';

/**
 * Chooses the best windows, best first; no two share more than a tenth of the shorter one.
 * @param settle moves the edges of a window before it is compared with the chosen ones
 */
export function chooseWindows(
  windows: readonly Window[],
  count: number,
  settle: (window: Window) => Window,
): Window[] {
  const ranked = windows.toSorted(
    (a, b) => b.points - a.points || a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds,
  );
  const settled = choose(ranked, count, settle);
  const plain = choose(ranked, count, (window) => window);
  if (settled.length >= plain.length) return settled;
  // Longer windows leave room for fewer: edges then move as far as the neighbours let them.
  return plain.reduce((windows, window, index) => {
    const moved = settle(window);
    return isFree(moved, windows.toSpliced(index, 1)) ? windows.with(index, moved) : windows;
  }, plain);
}

function choose(ranked: readonly Window[], count: number, settle: (window: Window) => Window): Window[] {
  const chosen: Window[] = [];
  for (const window of ranked) {
    if (chosen.length >= count) break;
    if (!isFree(window, chosen)) continue;
    const settled = settle(window);
    if (isFree(settled, chosen)) chosen.push(settled);
  }
  return chosen;
}

function isFree(window: Window, others: readonly Window[]): boolean {
  return others.every((other) => overlapOf(window, other) <= MOST_OVERLAP);
}

/** Returns the overlap of two windows, as a part of the shorter one. */
function overlapOf(a: Window, b: Window): number {
  const shared = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
  const shorter = Math.min(a.endSeconds - a.startSeconds, b.endSeconds - b.startSeconds);
  return Math.max(0, shared) / shorter;
}
