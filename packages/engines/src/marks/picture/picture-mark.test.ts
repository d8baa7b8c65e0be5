import { expect, test } from 'vitest';
import { findPictureMark, type GreyPicture } from './find-picture-mark.ts';
import { drawPattern } from './mark-picture.ts';

const KEY = 'the key of this installation';
const ID = 0x1234_5678;

/** A picture with shapes and grain. @param id of its mark; null without one */
function picture(
  { width, height }: { width: number; height: number },
  id: number | null,
  key = KEY,
): GreyPicture {
  const pattern = id === null ? null : drawPattern({ width, height, isFilm: true, key, id });
  let state = 7;
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    const [x, y] = [index % width, Math.floor(index / width)];
    state = (state * 48_271) % (2 ** 31 - 1);
    const shape = 60 * Math.sin(x / 40) * Math.cos(y / 55) + (Math.hypot(x - 200, y - 150) < 90 ? 40 : 0);
    const grain = 6 * (state / 2 ** 31 - 0.5);
    pixels[index] = Math.max(
      0,
      Math.min(255, Math.round(120 + shape + grain + ((pattern?.[index] ?? 128) - 128))),
    );
  }
  return { pixels, width, height };
}

test('a mark is found with its key only, and none where there is none', () => {
  const marked = picture({ width: 640, height: 480 }, ID);
  expect(findPictureMark([marked], KEY)).toBe(ID);
  expect(findPictureMark([marked], 'the key of somebody else')).toBeNull();
  expect(findPictureMark([picture({ width: 640, height: 480 }, null)], KEY)).toBeNull();
});

test('a mark is found when the edges of a picture were cut off', () => {
  const { pixels, width, height } = picture({ width: 640, height: 480 }, ID);
  const [left, top, across, down] = [33, 27, 576, 432];
  const cut = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    cut.set(pixels.subarray((y + top) * width + left, (y + top) * width + left + across), y * across);
  expect(height).toBe(480);
  // The search gets pictures whose shorter side is 480 pixels.
  const scale = 480 / down;
  const size = { width: Math.round(across * scale), height: 480 };
  const enlarged = Uint8Array.from({ length: size.width * size.height }, (_, index) => {
    const x = Math.min(across - 1, Math.floor((index % size.width) / scale));
    const y = Math.min(down - 1, Math.floor(Math.floor(index / size.width) / scale));
    return cut[y * across + x] ?? 0;
  });
  expect(findPictureMark([{ pixels: enlarged, ...size }], KEY)).toBe(ID);
});
