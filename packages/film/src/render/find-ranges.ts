import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
/** A stretch of the film, in seconds; the end is excluded. */
export interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** True when two stretches have a moment in common. */
export function meets(stretch: TimeRange, window: TimeRange): boolean {
  return stretch.startSeconds < window.endSeconds && stretch.endSeconds > window.startSeconds;
}

/** Returns a function that finds the stretches that meet a window. @param items in the order of their starts */
export function createFinder<Item extends TimeRange>(items: readonly Item[]): (window: TimeRange) => Item[] {
  const longest = items.reduce((most, item) => Math.max(most, item.endSeconds - item.startSeconds), 0);
  return (window) => {
    const earliest = window.startSeconds - longest - 1e-3;
    const first = firstIndex(items, ({ startSeconds }) => startSeconds >= earliest);
    const found: Item[] = [];
    for (let index = first; index < items.length; index++) {
      const item = items[index];
      if (!item || item.startSeconds >= window.endSeconds) break;
      if (meets(item, window)) found.push(item);
    }
    return found;
  };
}
