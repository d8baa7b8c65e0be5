import { expect, test } from 'vitest';
import { moveBoth, moveEnd, moveStart, rangeEnd, rangeSeconds, wholeRange } from './range.ts';

const long = { totalSeconds: 200, maxSeconds: 90 };
const short = { totalSeconds: 6.04, maxSeconds: 90 };
const value = { startSeconds: 10, durationSeconds: 30 };

test('duration 0 is the rest of the video, at most the limit', () => {
  expect(rangeEnd({ startSeconds: 10, durationSeconds: 0 }, long)).toBe(100);
  expect(rangeSeconds({ startSeconds: 150, durationSeconds: 0 }, long)).toBe(50);
  expect(rangeSeconds({ startSeconds: 0, durationSeconds: 0 }, { totalSeconds: null, maxSeconds: 90 })).toBe(
    90,
  );
});

test('a handle stops at the other, at the ends, and pulls it along past the limit', () => {
  expect(moveStart(value, 20, long)).toEqual({ startSeconds: 20, durationSeconds: 20 });
  expect(moveStart(value, 80, long)).toEqual({ startSeconds: 39.5, durationSeconds: 0.5 });
  expect(moveStart(value, -5, long)).toEqual({ startSeconds: 0, durationSeconds: 40 });
  expect(moveStart({ startSeconds: 100, durationSeconds: 90 }, 50, long)).toEqual({
    startSeconds: 50,
    durationSeconds: 90,
  });
  expect(moveEnd(value, 500, long)).toEqual({ startSeconds: 110, durationSeconds: 90 });
  expect(moveEnd(value, 0, long)).toEqual({ startSeconds: 10, durationSeconds: 0.5 });
});

test('the whole part slides between the ends', () => {
  expect(moveBoth(value, 190, long)).toEqual({ startSeconds: 170, durationSeconds: 30 });
  expect(moveBoth(value, -3, long)).toEqual({ startSeconds: 0, durationSeconds: 30 });
});

test('a tenth is never rounded past the end of the video', () => {
  expect(wholeRange(short)).toEqual({ startSeconds: 0, durationSeconds: 6 });
  expect(wholeRange(long)).toEqual({ startSeconds: 0, durationSeconds: 90 });
});
