import { expect, test } from 'vitest';
import { nameColors } from './name-colors.ts';

const picture = (...parts: [color: number[], share: number][]) =>
  new Uint8Array(parts.flatMap(([color, share]) => Array(share).fill(color).flat()));

test.each([
  [[200, 30, 30], ['red'], null],
  [[240, 150, 30], ['orange'], null],
  [[220, 190, 30], ['yellow'], null],
  [[40, 140, 50], ['green'], null],
  [[60, 130, 220], ['blue'], null],
  [[130, 60, 200], ['purple'], null],
  [[240, 90, 170], ['pink'], null],
  [[10, 10, 12], ['black'], 'dark'],
  [[250, 250, 250], ['white'], 'bright'],
  [[128, 128, 130], ['grey'], null],
] as const)('%j is %j', (color, colors, light) => {
  expect(nameColors(picture([[...color], 100]))).toEqual({ colors, light });
});

test('at most two colours are named, the largest first, and none of small parts', () => {
  const sky = picture([[60, 130, 220], 60], [[40, 140, 50], 30], [[200, 30, 30], 10]);
  expect(nameColors(sky).colors).toEqual(['blue', 'green']);
  expect(nameColors(new Uint8Array()).colors).toEqual(['grey']);
});
