import { expect, test } from 'vitest';
import type { FoundFace } from './decode-faces.ts';
import { watchFrames } from './watch-frames.ts';

const FACE: FoundFace = {
  left: 8,
  top: 8,
  width: 16,
  height: 16,
  confidence: 0.9,
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

/** The difference of brightness of another shot. */
const NEW_SHOT = 100;

/**
 * Makes three pictures for each sample, with a face in the given samples of the film. Pictures are uniform, and much
 * brighter from the sample `cut` on.
 */
function film(withFace: readonly number[], { from = 0, looks = 8, before = 0, cut = 99 } = {}) {
  const asked: number[] = [];
  const lookOf = (frame: number) => from - before + frame / 3;
  const watch = watchFrames({
    framesPerLook: 3,
    firstFrame: before * 3,
    firstLook: from,
    looks,
    count: (before + looks) * 3 + 1,
    read: async (frame) => {
      const look = lookOf(frame);
      return {
        width: 32,
        height: 32,
        pixels: new Uint8Array(32 * 32).fill(look + (look >= cut ? NEW_SHOT : 0)),
      };
    },
    find: async ({ pixels: [brightness = 0] }) => {
      const look = brightness % NEW_SHOT;
      asked.push(look);
      return withFace.includes(look) ? [{ ...FACE, left: FACE.left + look / 4 }] : [];
    },
    onProgress: () => undefined,
  });
  return watch.then((sights) => ({
    asked: asked.toSorted((a, b) => a - b),
    seen: sights.map(({ faces }) => faces.length),
    sights,
  }));
}
const EVERY = [0, 1, 2, 3, 4, 5, 6, 7, 8];

test('what the two ends of a cell tell is not looked at', async () => {
  const nobody = await film([]);
  expect(nobody.asked).toEqual([0, 4, 8]);
  expect(nobody.seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const somebody = await film(EVERY);
  expect(somebody.asked).toEqual([0, 4, 8]);
  // Interpolated faces are near the detected ones.
  expect(somebody.sights.map(({ faces: [face] }) => (face?.centerX ?? 0) * 32)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((look) => 16 + look / 4),
  );
});

test('who comes and goes is looked for', async () => {
  const somebody = await film([3, 4, 5]);
  expect(somebody.asked).toEqual([0, 2, 3, 4, 5, 6, 8]);
  expect(somebody.seen).toEqual([0, 0, 0, 1, 1, 1, 0, 0]);
});

test('another shot is looked at, though its ends show the same', async () => {
  const somebody = await film([0, 1, 4, 5, 6, 7, 8], { cut: 2 });
  expect(somebody.asked).toEqual([0, 1, 2, 3, 4, 8]);
  expect(somebody.seen).toEqual([1, 1, 0, 0, 1, 1, 1, 1]);
  // Faces that are there for less than half a second are ignored.
  expect((await film([2], { cut: 2 })).asked).toEqual([0, 1, 2, 3, 4, 8]);
  expect((await film([1, 3], { cut: 2 })).seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('who is seen does not depend on where the reading began', async () => {
  const faces = [2, 3, 4, 5, 8, 9, 10, 11, 12];
  const whole = await film(faces, { looks: 12, cut: 6 });
  const pieces = await Promise.all([
    film(faces, { from: 0, looks: 4, cut: 6 }),
    film(faces, { from: 4, looks: 4, before: 1, cut: 6 }),
    film(faces, { from: 8, looks: 4, before: 1, cut: 6 }),
  ]);
  expect(pieces.flatMap(({ sights }) => sights)).toEqual(whole.sights);
});

test('what is not there is not looked at', async () => {
  const sights = await watchFrames({
    framesPerLook: 3,
    firstFrame: 0,
    firstLook: 0,
    looks: 8,
    count: 4,
    read: async () => ({ pixels: new Uint8Array(32 * 32), width: 32, height: 32 }),
    find: async () => [FACE],
    onProgress: () => undefined,
  });
  expect(sights.map(({ faces }) => faces.length)).toEqual([1, 1]);
});
