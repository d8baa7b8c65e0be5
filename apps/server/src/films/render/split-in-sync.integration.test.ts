import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripes, document, look } from './stripes.testing.ts';

const { studio, frameOf } = await createStripes();
afterAll(() => studio.remove());

/** One colour a second: red, green, blue, yellow, white, black. */
const SECONDS = ['red', 'lime', 'blue', 'yellow', 'white', 'black'];
beforeAll(async () => {
  const inputs = SECONDS.flatMap((color) => ['-f', 'lavfi', '-i', `color=${color}:s=240x180:r=30:d=1`]);
  const joined = ['-filter_complex', `concat=n=${SECONDS.length}:v=1:a=0`];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await studio.make('seconds.mp4', [...inputs, ...joined, ...encode]);
});

const video = { asset_id: 'seconds.mp4', kind: 'video', duration_seconds: 6 };
const HALVES = [
  [0.5, 0.25],
  [0.5, 0.75],
] as const;
const split = { kind: 'split', other: 'other', share: 0.5, on_top: false };

test('each half of a split screen shows its own time, whichever source is ahead', async () => {
  const sources = { sources: { main: video, other: video }, words: {} };
  // The second source runs in the time of the film, the first one begins at its fourth second.
  const ahead = document([{ start_seconds: 3, end_seconds: 6, layout: split }], sources);
  expect(await look(frameOf(ahead, 0.5), HALVES)).toBe('yr');
  expect(await look(frameOf(ahead, 1.5), HALVES)).toBe('wg');
  // Behind a scene of three seconds the first source is behind the second one.
  const behind = document(
    [
      { start_seconds: 3, end_seconds: 6, layout: { kind: 'fill' } },
      { start_seconds: 0, end_seconds: 2, layout: split },
    ],
    sources,
  );
  expect(await look(frameOf(behind, 3.5), HALVES)).toBe('ry');
  expect(await look(frameOf(behind, 4.5), HALVES)).toBe('gw');
});
