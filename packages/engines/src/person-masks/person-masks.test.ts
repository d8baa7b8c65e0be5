import { expect, test } from 'vitest';
import { keepFaces } from './keep-faces.ts';
import { refineMask } from './refine-mask.ts';
import { type MaskedPicture, smoothMask } from './smooth-masks.ts';

const plane = { width: 40, height: 30 };
const points = plane.width * plane.height;

/** A mask of rectangles: left, top, width and height. */
function maskOf(...rectangles: readonly (readonly [number, number, number, number])[]): Float32Array {
  const isInside = (x: number, y: number) =>
    rectangles.some(
      ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
    );
  return Float32Array.from({ length: points }, (_, point) =>
    isInside(point % plane.width, Math.floor(point / plane.width)) ? 1 : 0,
  );
}

const faceAt = (centerX: number, centerY: number) => ({ centerX, centerY, width: 0.1, height: 0.13 });

test('parts of a mask without a face are removed: an animal, or nobody', () => {
  const both = () => maskOf([2, 2, 12, 26], [24, 4, 12, 20]);
  const kept = both();
  keepFaces(kept, plane, [faceAt(0.2, 0.2)]);
  expect(kept).toEqual(maskOf([2, 2, 12, 26]));
  const nobody = both();
  keepFaces(nobody, plane, []);
  expect(nobody).toEqual(new Float32Array(points));
  // A face beside the part, for instance one on a poster.
  const beside = both();
  keepFaces(beside, plane, [faceAt(0.5, 0.2)]);
  expect(beside).toEqual(new Float32Array(points));
  const crowd = both();
  keepFaces(crowd, plane, [faceAt(0.2, 0.2), faceAt(0.75, 0.3)]);
  expect(crowd).toEqual(both());
});

test('a mask that flickers on a still picture is steady, and one that moves leaves no trail', () => {
  const still = new Uint8Array(points).fill(90);
  const flickering = [0.9, 0.5, 0.9, 0.5, 0.9, 0.5].map(
    (share): MaskedPicture => ({ brightness: still, mask: new Float32Array(points).fill(share) }),
  );
  const [second = 0, third = 0] = [2, 3].map((at) => smoothMask(flickering.slice(at - 2, at + 3), 2)[0]);
  expect(Math.abs(second - third)).toBeLessThan(0.1);
  const moving = [0, 8, 16].map((left): MaskedPicture => {
    const mask = maskOf([left, 5, 8, 20]);
    return { brightness: Uint8Array.from(mask, (share) => 40 + 160 * share), mask };
  });
  const smooth = smoothMask(moving, 1);
  const own = moving[1]?.mask ?? new Float32Array(points);
  expect(smooth.every((share, point) => Math.abs(share - (own[point] ?? 0)) < 0.01)).toBe(true);
});

test('the edge of a mask moves to the edge of the picture', () => {
  const brightness = Uint8Array.from(maskOf([10, 5, 20, 20]), (share) => 30 + 200 * share);
  // Blurred by two points on each side.
  const mask = Float32Array.from({ length: points }, (_, point) => {
    const x = point % plane.width;
    const y = Math.floor(point / plane.width);
    const depth = Math.min(x - 9.5, 29.5 - x, y - 4.5, 24.5 - y);
    return Math.min(1, Math.max(0, 0.5 + depth / 4));
  });
  const refined = refineMask(mask, brightness, plane);
  const at = (x: number) => refined[15 * plane.width + x] ?? 0;
  const blurred = (x: number) => 255 * (mask[15 * plane.width + x] ?? 0);
  expect(at(11)).toBeGreaterThan(blurred(11));
  expect(at(8)).toBeLessThan(blurred(8));
  expect(at(20)).toBe(255);
  expect(at(2)).toBe(0);
});
