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
  const chosen: Window[] = [];
  for (const window of ranked) {
    if (chosen.length >= count) break;
    if (chosen.some((other) => overlapOf(window, other) > MOST_OVERLAP)) continue;
    const settled = settle(window);
    if (chosen.every((other) => overlapOf(settled, other) <= MOST_OVERLAP)) chosen.push(settled);
  }
  return chosen;
}

/** Returns the overlap of two windows, as a part of the shorter one. */
function overlapOf(a: Window, b: Window): number {
  const shared = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
  const shorter = Math.min(a.endSeconds - a.startSeconds, b.endSeconds - b.startSeconds);
  return Math.max(0, shared) / shorter;
}
