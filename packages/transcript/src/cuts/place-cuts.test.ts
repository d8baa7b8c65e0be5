import { expect, test } from 'vitest';
import { madeLevels } from '../testing/made-levels.ts';
import { placeCuts } from './place-cuts.ts';

const cut = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });
const plain = { durationSeconds: 10, words: [], sound: null, framesPerSecond: null };

test('a cut never takes a piece of a word that stays', () => {
  const words = [word('un', 0, 1), word('deux', 1, 2), word('trois', 2, 3)];
  expect(placeCuts({ ...plain, words, cuts: [cut(0.8, 2.3)] })).toEqual([cut(1, 2)]);
  // Less than half of a word: it is kept, and the cut is split around it.
  expect(placeCuts({ ...plain, words: [word('un', 4, 6)], cuts: [cut(3, 4.5)] })).toEqual([cut(3, 4)]);
});

test('edges move into the quiet, never into a word that stays', () => {
  // Loud all over, with two dips of 40 ms: at 1.05 s and at 1.96 s.
  const sound = madeLevels({ seconds: 4, quiet: [cut(1.03, 1.07), cut(1.94, 1.98), cut(3, 4)] });
  const words = [word('un', 0.5, 1), word('deux', 1, 2), word('trois', 2, 2.6)];
  const [made] = placeCuts({ ...plain, durationSeconds: 4, words, sound, cuts: [cut(1, 2)] });
  expect(made?.startSeconds).toBeCloseTo(1.05, 1);
  expect(made?.startSeconds).toBeGreaterThanOrEqual(1.03);
  expect(made?.endSeconds).toBeGreaterThanOrEqual(1.94);
  expect(made?.endSeconds).toBeLessThanOrEqual(1.98);
});

test('without words the nearest quiet place on either side is taken; a quiet edge stays', () => {
  const sound = madeLevels({ seconds: 4, quiet: [cut(0.9, 0.96), cut(2, 3)] });
  const [made] = placeCuts({ ...plain, durationSeconds: 4, sound, cuts: [cut(1, 2.5)] });
  expect(made?.startSeconds).toBeGreaterThanOrEqual(0.92);
  expect(made?.startSeconds).toBeLessThanOrEqual(0.96);
  expect(made?.endSeconds).toBe(2.5);
});

test('edges fall on frames, rounded so that the cut shrinks, and placing again changes nothing', () => {
  for (const framesPerSecond of [24_000 / 1001, 25, 30_000 / 1001, 30, 60]) {
    const cuts = [cut(1.011, 2.019), cut(3.3333, 4.777)];
    const once = placeCuts({ ...plain, cuts, framesPerSecond });
    for (const [index, made] of once.entries()) {
      expect(made.startSeconds).toBeGreaterThanOrEqual((cuts[index]?.startSeconds ?? 0) - 1e-3);
      expect(made.endSeconds).toBeLessThanOrEqual((cuts[index]?.endSeconds ?? 0) + 1e-3);
      const frames = made.startSeconds * framesPerSecond;
      expect(Math.abs(frames - Math.round(frames))).toBeLessThan(1e-6);
    }
    expect(placeCuts({ ...plain, framesPerSecond, cuts: JSON.parse(JSON.stringify(once)) })).toEqual(once);
  }
});
