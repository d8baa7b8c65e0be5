import { expect, test } from 'vitest';
import { placeAll } from './place-all.ts';

/** Recordings from one second to another of events, by name. */
const place =
  (all: { event: string; from: number; to: number }[]) => async (first: number, second: number) => {
    const [a, b] = [all[first], all[second]];
    if (!a || !b || a.event !== b.event || Math.min(a.to, b.to) <= Math.max(a.from, b.from)) return null;
    return { offsetSeconds: b.from - a.from, rate: 1, confidence: 0.5 };
  };
const ranked = (all: { from: number; to: number; score?: number }[]) =>
  all.map(({ from, to, score = 10 }) => ({ durationSeconds: to - from, score }));

test('takes the best microphone that lasts long enough', async () => {
  const all = [
    { event: 'a', from: 0, to: 100, score: 10 },
    { event: 'a', from: 5, to: 80, score: 20 },
    { event: 'a', from: 5, to: 30, score: 40 },
  ];
  const placed = await placeAll(ranked(all), place(all));
  expect(placed.referenceIndex).toBe(1);
  expect(placed.places.map((one) => one?.offsetSeconds)).toEqual([-5, 0, 0]);
});

test('places a recording through another one', async () => {
  const all = [
    { event: 'a', from: 0, to: 100, score: 20 },
    { event: 'a', from: 180, to: 260 },
    { event: 'a', from: 90, to: 190 },
  ];
  const placed = await placeAll(ranked(all), place(all));
  expect(placed.referenceIndex).toBe(0);
  expect(placed.places.map((one) => one?.offsetSeconds)).toEqual([0, 180, 90]);
  expect(placed.places[1]?.confidence).toBe(0.25);
});

test('returns the largest group, without what does not belong', async () => {
  const all = [
    { event: 'b', from: 0, to: 100, score: 40 },
    { event: 'a', from: 0, to: 100 },
    { event: 'a', from: 10, to: 90 },
  ];
  const placed = await placeAll([...ranked(all), null], place(all));
  expect(placed.referenceIndex).toBe(1);
  expect(placed.places.map((one) => one?.offsetSeconds ?? null)).toEqual([null, 0, 10, null]);
});

test('has no reference without sound', async () => {
  expect(await placeAll([null, null], place([]))).toEqual({ referenceIndex: null, places: [null, null] });
});
