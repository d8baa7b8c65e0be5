import { MOST_OVERLAP } from './weights.ts';
import type { Window } from './window.ts';

/** The best windows, best first, none sharing more than a tenth of the shorter one with another. */
export function chooseWindows(windows: readonly Window[], count: number): Window[] {
  const ranked = windows.toSorted(
    (a, b) => b.points - a.points || a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds,
  );
  const chosen: Window[] = [];
  for (const window of ranked) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => overlapOf(window, other) <= MOST_OVERLAP)) chosen.push(window);
  }
  return chosen;
}

/** What two share, as a part of the shorter one. */
function overlapOf(a: Window, b: Window): number {
  const shared = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
  const shorter = Math.min(a.endSeconds - a.startSeconds, b.endSeconds - b.startSeconds);
  return Math.max(0, shared) / shorter;
}
