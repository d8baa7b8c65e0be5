import { expect, test } from 'vitest';
import { toYuv, yuvBytes } from './to-yuv.ts';

const SIZE = { width: 2, height: 2 };

/** The values of one colour as luma, blue and red chroma. */
function yuvOf(...rgb: [number, number, number]): number[] {
  const rgba = Uint8ClampedArray.from({ length: 16 }, (_, index) => rgb[index % 4] ?? 255);
  const yuv = new Uint8Array(yuvBytes(SIZE));
  toYuv(rgba, SIZE, yuv);
  expect(new Set(yuv.subarray(0, 4)).size).toBe(1);
  return [yuv[0] ?? 0, yuv[4] ?? 0, yuv[5] ?? 0];
}

test('colours become those of the table of BT.709', () => {
  expect(yuvOf(0, 0, 0)).toEqual([16, 128, 128]);
  expect(yuvOf(255, 255, 255)).toEqual([235, 128, 128]);
  expect(yuvOf(255, 255, 0)).toEqual([219, 16, 138]);
  expect(yuvOf(255, 0, 0)).toEqual([63, 102, 240]);
  expect(yuvOf(0, 255, 0)).toEqual([173, 42, 26]);
  expect(yuvOf(0, 0, 255)).toEqual([32, 240, 118]);
});

test('each pixel has a luma of its own, and four share the mean of their colours', () => {
  const yuv = new Uint8Array(yuvBytes(SIZE));
  const rgba = new Uint8ClampedArray([
    ...[255, 255, 255, 255],
    ...[0, 0, 0, 255],
    ...[0, 0, 0, 255],
    ...[255, 255, 255, 255],
  ]);
  toYuv(rgba, SIZE, yuv);
  expect([...yuv]).toEqual([235, 16, 16, 235, 128, 128]);
});
