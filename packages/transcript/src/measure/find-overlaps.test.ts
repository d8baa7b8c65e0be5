import { expect, test } from 'vitest';
import { createNeighbours, createOverlapFinder, firstIndex } from './find-overlaps.ts';

const stretch = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
let seed = 7;
const random = (most: number) => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % most;
};
const made = (count: number) =>
  Array.from({ length: count }, () => {
    const start = random(100);
    return stretch(start, start + random(12));
  });

test.each(['in order', 'in any order'])('finds what a search through all finds: items %s', (order) => {
  for (let round = 0; round < 200; round++) {
    const items = made(random(30));
    if (order === 'in order') items.sort((a, b) => a.startSeconds - b.startSeconds);
    const find = createOverlapFinder(items);
    for (const window of made(10))
      expect(find(window)).toEqual(
        items.filter(
          (item) => item.startSeconds <= window.endSeconds && item.endSeconds >= window.startSeconds,
        ),
      );
  }
});

test('the neighbours of a time are the latest end and the earliest start', () => {
  for (let round = 0; round < 100; round++) {
    const items = made(random(20));
    const { endUntil, startFrom } = createNeighbours(items);
    const ends = items.map(({ endSeconds }) => endSeconds).filter((end) => end <= 50);
    const starts = items.map(({ startSeconds }) => startSeconds).filter((start) => start >= 50);
    expect(endUntil(50) ?? Number.NEGATIVE_INFINITY).toBe(Math.max(...ends));
    expect(startFrom(50) ?? Number.POSITIVE_INFINITY).toBe(Math.min(...starts));
  }
});

test('the first index of a list that changes once', () => {
  const isLarge = (value: number) => value >= 5;
  expect(firstIndex([1, 3, 5, 7], isLarge)).toBe(2);
  expect(firstIndex([5], isLarge)).toBe(0);
  expect(firstIndex([1], isLarge)).toBe(1);
  expect(firstIndex([], isLarge)).toBe(0);
});
