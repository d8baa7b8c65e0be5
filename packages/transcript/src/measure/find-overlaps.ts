/** A stretch of time, in seconds. */
interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** Returns the first index whose entry passes, or the length. @param isPast false up to some entry, then true */
export function firstIndex<Item>(items: readonly Item[], isPast: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isPast(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns a function that finds the entries which overlap a stretch or touch it, in their order. Looking through all
 * entries for each stretch would be quadratic.
 */
export function createOverlapFinder<Item extends TimeRange>(
  items: readonly Item[],
): (stretch: TimeRange) => Item[] {
  const places = items.map((_, index) => index);
  const startOf = (place: number) => items[place]?.startSeconds ?? 0;
  const isOrdered = places.every((place) => place === 0 || startOf(place) >= startOf(place - 1));
  if (!isOrdered) places.sort((a, b) => startOf(a) - startOf(b));
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = places.map((place) => {
    latest = Math.max(latest, items[place]?.endSeconds ?? latest);
    return latest;
  });
  return ({ startSeconds, endSeconds }) => {
    const found: number[] = [];
    for (let index = firstIndex(latestEnds, (end) => end >= startSeconds); index < places.length; index++) {
      const place = places[index] ?? 0;
      if (startOf(place) > endSeconds) break;
      if ((items[place]?.endSeconds ?? 0) >= startSeconds) found.push(place);
    }
    if (!isOrdered) found.sort((a, b) => a - b);
    return found.flatMap((place) => items[place] ?? []);
  };
}

/** Returns a function that finds the latest end until a time, and one that finds the earliest start from a time on. */
export function createNeighbours(items: readonly TimeRange[]): {
  endUntil(seconds: number): number | undefined;
  startFrom(seconds: number): number | undefined;
} {
  const ends = items.map(({ endSeconds }) => endSeconds).toSorted((a, b) => a - b);
  const starts = items.map(({ startSeconds }) => startSeconds).toSorted((a, b) => a - b);
  return {
    endUntil: (seconds) => ends[firstIndex(ends, (end) => end > seconds) - 1],
    startFrom: (seconds) => starts[firstIndex(starts, (start) => start >= seconds)],
  };
}
