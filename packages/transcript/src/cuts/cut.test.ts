import { expect, test } from 'vitest';
import { keptPieces, leavesSomething, normaliseCuts, removedSeconds } from './cut.ts';
import { createTimeMap, cutWords, uncutWords } from './time-map.ts';

const cut = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

test('cuts become sorted, merged and inside the range', () => {
  const cuts = [cut(8, 12), cut(1, 2), cut(1.5, 3), cut(3.05, 4), cut(5, 5), cut(-1, 0.5), cut(7, 6)];
  expect(normaliseCuts(cuts, 10)).toEqual([cut(0, 0.5), cut(1, 4), cut(8, 10)]);
  expect(keptPieces(normaliseCuts(cuts, 10), 10)).toEqual([cut(0.5, 1), cut(4, 8)]);
  expect(removedSeconds(normaliseCuts(cuts, 10))).toBeCloseTo(5.5);
});

test('slivers at the ends go with the cut beside them', () => {
  expect(normaliseCuts([cut(0.05, 1), cut(9, 9.96)], 10)).toEqual([cut(0, 1), cut(9, 10)]);
});

test('at least half a second must be left', () => {
  expect(leavesSomething([cut(0, 9.6)], 10)).toBe(false);
  expect(leavesSomething([cut(0, 9.5)], 10)).toBe(true);
  expect(leavesSomething([], 0.3)).toBe(true);
  expect(leavesSomething([cut(0, 6), cut(4, 10)], 10)).toBe(false);
});

test('times map to the shortened film and back', () => {
  const map = createTimeMap([cut(1, 2), cut(4, 6)], 10);
  expect(map.durationSeconds).toBe(7);
  expect([0.5, 1, 1.5, 2, 3, 5, 6, 10].map(map.toCut)).toEqual([0.5, 1, 1, 1, 2, 3, 3, 7]);
  expect([0.5, 1, 2.5, 3, 7].map((at) => map.toSource(at))).toEqual([0.5, 2, 3.5, 6, 10]);
  expect(map.toSource(1, 'end')).toBe(1);
  expect(map.toSource(3, 'end')).toBe(4);
  expect(map.isKept(1.5)).toBe(false);
  expect(map.isKept(2)).toBe(true);
});

test('after two hundred cuts every time still comes back as it was', () => {
  const cuts = Array.from({ length: 200 }, (_, index) => cut(index * 0.45 + 0.2, index * 0.45 + 0.4));
  const map = createTimeMap(normaliseCuts(cuts, 90), 90);
  for (const piece of map.pieces) {
    const middle = (piece.startSeconds + piece.endSeconds) / 2;
    expect(map.toSource(map.toCut(middle))).toBeCloseTo(middle, 9);
  }
});

test('words keep their place in the picture; those in a cut are gone', () => {
  const words = [
    { text: 'un', ...cut(0.2, 0.8) },
    { text: 'deux', ...cut(1.1, 1.9) },
    { text: 'trois', ...cut(2, 2.5) },
    { text: 'quatre', ...cut(3.8, 4.3) },
  ];
  const cuts = [cut(1, 2), cut(4.2, 6)];
  const map = createTimeMap(cuts, 10);
  const left = cutWords(words, cuts, map);
  expect(left.map(({ text }) => text)).toEqual(['un', 'trois', 'quatre']);
  expect(left[1]).toEqual({ text: 'trois', startSeconds: 1, endSeconds: 1.5 });
  expect(uncutWords(left, map)[1]).toEqual(words[2]);
});
