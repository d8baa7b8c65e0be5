import { expect, test } from 'vitest';
import { sampleInfo } from '../testing/sample-info.ts';
import { resolveRange } from './resolve-range.ts';

const info = sampleInfo();
const resolve = (startSeconds: number, durationSeconds: number, from = info) =>
  resolveRange(from, { startSeconds, durationSeconds, maxDurationSeconds: 5 });

test('stays inside the file and the limit', () => {
  expect(resolve(1, 3)).toEqual({ startSeconds: 1, durationSeconds: 3 });
  expect(resolve(8, 3)).toEqual({ startSeconds: 8, durationSeconds: 2 });
  expect(resolve(1, 60)).toEqual({ startSeconds: 1, durationSeconds: 5 });
  expect(resolve(7, 0)).toEqual({ startSeconds: 7, durationSeconds: 3 });
});

test('gives a very short file back whole', () => {
  expect(resolve(0, 0, sampleInfo({}, { durationSeconds: 0.04 }))).toEqual({
    startSeconds: 0,
    durationSeconds: 0.04,
  });
});

test.each([
  [10, 1],
  [9.95, 1],
  [-1, 1],
  [0, -1],
  [Number.NaN, 1],
])('refuses %d s + %d s', (start, duration) => {
  expect(() => resolve(start, duration)).toThrow(expect.objectContaining({ code: 'range_outside_media' }));
});
