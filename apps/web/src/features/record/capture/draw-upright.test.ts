import { expect, test } from 'vitest';
import { uprightSize } from './draw-upright.ts';

test.each([
  [1920, 1080, 607.5, 1080],
  [1080, 1920, 1080, 1920],
  [720, 960, 540, 960],
  [400, 1000, 400, 711.11],
])('of %d × %d the upright part is %d × %d', (width, height, upright, tall) => {
  const found = uprightSize(width, height);
  expect(found.width).toBeCloseTo(upright, 1);
  expect(found.height).toBeCloseTo(tall, 1);
});
