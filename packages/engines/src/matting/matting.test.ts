import { expect, test } from 'vitest';
import { boxMean } from './box-mean.ts';
import { composeCutOut } from './compose-cut-out.ts';
import { firmMatte } from './firm-matte.ts';

test('a box mean is the mean of the neighbours that exist', () => {
  const plane = { width: 3, height: 2 };
  const values = Float32Array.from([1, 2, 3, 4, 5, 6]);
  const means = new Float32Array(6);
  boxMean(plane, 1, values, means, new Float32Array(6));
  expect([...means]).toEqual([3, 3.5, 4, 3, 3.5, 4]);
});

test('narrow soft edges stay, wide doubt is decided for the subject', () => {
  const plane = { width: 200, height: 40 };
  const at = (x: number) => (x < 80 ? 0 : x < 86 ? (x - 80) / 6 : x < 150 ? 0.6 : 1);
  const answer = Float32Array.from({ length: 8000 }, (_, index) => at(index % 200));
  const narrow = Float32Array.from({ length: 8000 }, (_, index) =>
    Math.min(1, Math.max(0, ((index % 200) - 97) / 6)),
  );
  expect(firmMatte(plane, answer)[20 * 200 + 118]).toBeGreaterThan(0.95);
  expect(firmMatte(plane, narrow)[20 * 200 + 100]).toBeCloseTo(0.5, 1);
});

/** A red square on green with an edge of two points, four times larger than the network's input. */
test('the matte follows the edge at full size, and the background’s colour is gone from it', () => {
  const small = 64;
  const large = 256;
  const inside = (x: number, y: number, side: number) => {
    const distance = Math.min(x, y, side - 1 - x, side - 1 - y) / side;
    return Math.min(1, Math.max(0, (distance - 0.25) * side * 0.5 + 0.5));
  };
  const rgb = new Uint8Array(small * small * 3);
  const matte = new Float32Array(small * small);
  const paint = (target: Uint8Array, at: number, alpha: number) => {
    target[at] = Math.round(220 * alpha + 20 * (1 - alpha));
    target[at + 1] = Math.round(30 * alpha + 200 * (1 - alpha));
    target[at + 2] = Math.round(40 * alpha + 60 * (1 - alpha));
  };
  for (let y = 0; y < small; y++) {
    for (let x = 0; x < small; x++) {
      matte[y * small + x] = inside(x, y, small);
      paint(rgb, (y * small + x) * 3, inside(x, y, small));
    }
  }
  const rgba = new Uint8Array(large * large * 4).fill(255);
  for (let y = 0; y < large; y++) {
    for (let x = 0; x < large; x++) paint(rgba, (y * large + x) * 4, inside(x, y, large));
  }
  const coverage = composeCutOut(
    rgba,
    { width: large, height: large },
    { width: small, height: small, rgb, matte },
  );
  expect(coverage).toBeGreaterThan(0.2);
  expect(coverage).toBeLessThan(0.3);
  const pixel = (x: number, y: number) => [...rgba.subarray((y * large + x) * 4, (y * large + x) * 4 + 4)];
  expect(pixel(128, 128)).toEqual([220, 30, 40, 255]);
  expect(pixel(5, 5)).toEqual([0, 0, 0, 0]);
  // The network's edge is eight points wide; that of the picture and of the cut-out is two.
  const row = Array.from({ length: 40 }, (_, index) => pixel(44 + index, 128));
  const soft = row.filter(([, , , alpha]) => (alpha ?? 0) > 20 && (alpha ?? 0) < 235);
  expect(soft.length).toBeLessThanOrEqual(4);
  for (const [red = 0, green = 0, , alpha = 0] of soft) {
    if (alpha > 60) expect(red).toBeGreaterThan(green);
  }
});
