import { expect, test } from 'vitest';
import { measurePicture } from './measure-picture.ts';

const SIZE = { width: 64, height: 64 };
const picture = (valueAt: (x: number, y: number) => number) => ({
  ...SIZE,
  pixels: Uint8Array.from({ length: 64 * 64 }, (_, at) => valueAt(at % 64, Math.floor(at / 64))),
});
const edges = picture((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 60 : 200));

test('a soft picture is less sharp than one with hard edges, whatever its brightness', () => {
  const soft = picture((x, y) => 130 + 70 * Math.sin((x * Math.PI) / 8) * Math.sin((y * Math.PI) / 8));
  const dark = picture((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 20 : 65));
  const sharpness = measurePicture(edges).sharpness;
  expect(measurePicture(soft).sharpness).toBeLessThan(sharpness / 5);
  expect(measurePicture(dark).sharpness).toBeGreaterThan(sharpness / 2);
});

test('the sharpness of an area is that of the area alone', () => {
  const half = picture((x, y) => (x < 32 ? 120 : ((x >> 2) + (y >> 2)) % 2 === 0 ? 60 : 200));
  const left = { left: 0, top: 0, right: 0.45, bottom: 1 };
  expect(measurePicture(half, left).sharpness).toBeLessThan(0.01);
  expect(measurePicture(half, { ...left, left: 0.55, right: 1 }).sharpness).toBeGreaterThan(0.5);
  // A face may reach beyond the picture, or lie outside of it.
  expect(measurePicture(half, { left: -1, top: -1, right: 2, bottom: 2 }).sharpness).toBeGreaterThan(0.1);
  expect(measurePicture(half, { left: 2, top: 2, right: 3, bottom: 3 }).sharpness).toBeGreaterThanOrEqual(0);
});

test('black and white pictures have no contrast', () => {
  expect(measurePicture(picture(() => 3))).toMatchObject({ brightness: 3, contrast: 0, black: 1, white: 0 });
  expect(measurePicture(picture(() => 255))).toMatchObject({
    brightness: 255,
    contrast: 0,
    black: 0,
    white: 1,
  });
});
