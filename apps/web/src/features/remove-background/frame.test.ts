import { expect, test } from 'vitest';
import { coverRect, squareAround, subjectOf } from './frame.ts';

function pixels(width: number, height: number, solid: [number, number][]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [x, y] of solid) data[(y * width + x) * 4 + 3] = 255;
  return { data, width, height };
}

test('the subject is what is visible', () => {
  const picture = pixels(10, 8, [
    [2, 3],
    [6, 5],
  ]);
  expect(subjectOf(picture)).toEqual({ x: 2, y: 3, width: 5, height: 3 });
  expect(subjectOf(pixels(4, 4, []))).toEqual({ x: 0, y: 0, width: 4, height: 4 });
});

test('the square holds the whole subject in its middle, even past the edges', () => {
  expect(squareAround({ x: 0, y: 50, width: 100, height: 200 })).toEqual({
    x: -66,
    y: 34,
    width: 232,
    height: 232,
  });
});

test('a backdrop fills the frame', () => {
  expect(coverRect({ width: 200, height: 100 }, { width: 100, height: 100 })).toEqual({
    x: -50,
    y: 0,
    width: 200,
    height: 100,
  });
});
