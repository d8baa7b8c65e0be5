import { expect, test } from 'vitest';
import type { FoundFace } from './decode-faces.ts';
import { watchFrames } from './watch-frames.ts';

const FACE: FoundFace = {
  ...{ left: 8, top: 8, width: 16, height: 16, confidence: 0.9 },
  eyes: [
    { x: 12, y: 12 },
    { x: 20, y: 12 },
  ],
  nose: { x: 16, y: 16 },
  mouth: [
    { x: 13, y: 20 },
    { x: 19, y: 20 },
  ],
};

/** Three pictures a look, of which these looks (of the film) have a face. Every picture is of one brightness. */
function film(withFace: readonly number[], { from = 0, looks = 8, before = 0 } = {}) {
  const asked: number[] = [];
  const lookOf = (frame: number) => from - before + frame / 3;
  const watch = watchFrames({
    ...{ framesPerLook: 3, firstFrame: before * 3, firstLook: from, looks },
    count: (before + looks) * 3 + 1,
    read: async (frame) => ({ pixels: new Uint8Array(32 * 32).fill(lookOf(frame)), width: 32, height: 32 }),
    find: async ({ pixels }) => {
      asked.push(pixels[0] ?? -1);
      return withFace.includes(pixels[0] ?? -1) ? [FACE] : [];
    },
    onProgress: () => undefined,
  });
  return watch.then((sights) => ({ asked, seen: sights.map(({ faces }) => faces.length), sights }));
}

test('faces are looked for in every second picture, and between two where somebody is seen', async () => {
  const nobody = await film([]);
  expect(nobody.asked).toEqual([0, 2, 4, 6, 8]);
  expect(nobody.seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const somebody = await film([3, 4, 5]);
  expect(somebody.asked.toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4, 5, 6, 8]);
  expect(somebody.seen).toEqual([0, 0, 0, 1, 1, 1, 0, 0]);
});

test('who is seen does not depend on where the reading began', async () => {
  const whole = await film([2, 3, 4, 5]);
  const pieces = await Promise.all([
    film([2, 3, 4, 5], { from: 0, looks: 3 }),
    film([2, 3, 4, 5], { from: 3, looks: 2, before: 1 }),
    film([2, 3, 4, 5], { from: 5, looks: 3, before: 1 }),
  ]);
  expect(pieces.flatMap(({ seen }) => seen)).toEqual(whole.seen);
  expect(pieces.flatMap(({ sights }) => sights.map(({ motion }) => motion))).toEqual(
    whole.sights.map(({ motion }) => motion),
  );
});

test('what is not there is not looked at', async () => {
  const sights = await watchFrames({
    ...{ framesPerLook: 3, firstFrame: 0, firstLook: 0, looks: 8, count: 4 },
    read: async () => ({ pixels: new Uint8Array(32 * 32), width: 32, height: 32 }),
    find: async () => [FACE],
    onProgress: () => undefined,
  });
  expect(sights.map(({ faces }) => faces.length)).toEqual([1, 1]);
});
