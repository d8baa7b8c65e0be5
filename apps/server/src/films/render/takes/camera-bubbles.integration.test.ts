import { sceneSchema } from '@atelier/film/document/scene-schema';
import { bubblePlace } from '@atelier/film/evaluate/scene/camera-bubble';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rgbFrame } from '../film.testing.ts';
import { createStripes, document, HEIGHT, look, WIDTH } from '../stripes.testing.ts';

const { studio, frameOf } = await createStripes();
afterAll(() => studio.remove());

const RATE = 30;
const CAMERA_SECONDS = 1.6;
/** Each frame of the camera is lighter by so much than the one before; the encoder changes levels by half of it. */
const STEP = 4;
const DARKEST = 20;
/** It began to record half a second after the screen. */
const OFFSET = 0.5;
beforeAll(async () => {
  const shades = `color=black:s=160x90:r=${RATE}:d=${CAMERA_SECONDS},format=yuv420p,geq=lum='${DARKEST}+${STEP}*N':cb=128:cr=128`;
  await studio.make('shades.mp4', [
    ...['-f', 'lavfi', '-i', shades],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0'],
  ]);
});

const SOURCES = {
  main: { asset_id: 'stripes.mp4', kind: 'video', duration_seconds: 6, offset_seconds: 0 },
  camera: {
    asset_id: 'shades.mp4',
    kind: 'video',
    duration_seconds: CAMERA_SECONDS,
    offset_seconds: OFFSET,
  },
};
const NAVY = '#102040';
const FRAME = { margin: 0.02, corners: 0, shadow: 0, backdrop: NAVY };
const BUBBLE = { camera: 'camera', size: 0.4 };
const layout = { kind: 'fit', frame: FRAME, bubble: BUBBLE };

const film = (scenes: object[], more: object = {}) =>
  document(
    scenes.map((scene) => ({ end_seconds: 6, layout, ...scene })),
    { sources: SOURCES, words: {}, ...more },
  );

/** The middle of the bubble in a corner, in pixels. */
function middleOf(corner: 'top_left' | 'bottom_right' = 'bottom_right') {
  const { x, y, width, height } = bubblePlace({ ...BUBBLE, corner }, { width: WIDTH, height: HEIGHT });
  return { x: (x + width / 2) * WIDTH, y: (y + height / 2) * HEIGHT, radius: (width * WIDTH) / 2 };
}

function pixelOf(frame: Buffer, { x, y }: { x: number; y: number }): number[] {
  const at = (Math.floor(y) * WIDTH + Math.floor(x)) * 3;
  return [...frame.subarray(at, at + 3)];
}

/** The time of the camera that a frame shows in the bubble, in seconds; null while the bubble is not shown. */
function cameraSeconds(frame: Buffer): number | null {
  const [red = 0, , blue = 0] = pixelOf(frame, middleOf());
  // The backdrop is blue, and the camera grey.
  if (Math.abs(red - blue) > 12) return null;
  const level = ((red + 2) * 219) / 255 + 16;
  return (level - DARKEST) / STEP / RATE;
}

/** Renders a film and reads the camera's time in frames. */
async function readRendered(document: object, times: readonly number[]): Promise<(number | null)[]> {
  const { filePath } = await studio.render(await studio.prepare(document));
  const found: (number | null)[] = [];
  // The first frame after the time.
  for (const seconds of times) found.push(cameraSeconds(await rgbFrame(filePath, seconds + 0.5 / RATE)));
  return found;
}

/** Equal up to a frame, of 0.033 s. */
const near = (seconds: number) => expect.closeTo(seconds, 1.17);

test('a bubble is a circle of the camera in a corner, over the framed picture', async () => {
  for (const corner of ['bottom_right', 'top_left'] as const) {
    const frame = await frameOf(film([{ layout: { ...layout, bubble: { ...BUBBLE, corner } } }]), 1.5);
    const { x, y, radius } = middleOf(corner);
    const away = (distance: number, angle: number) => ({
      x: x + distance * Math.cos(angle),
      y: y + distance * Math.sin(angle),
    });
    const isGrey = (pixel: readonly number[]) => Math.max(...pixel) - Math.min(...pixel) < 12;
    for (let angle = 0.2; angle < 2 * Math.PI; angle += 0.7) {
      expect(isGrey(pixelOf(frame, away(radius - 5, angle))), `${corner} inside at ${angle}`).toBe(true);
      expect(isGrey(pixelOf(frame, away(radius + 2, angle))), `${corner} outside at ${angle}`).toBe(false);
    }
  }
  // The picture itself is as without the bubble.
  const across = [0.1, 0.5, 0.9].map((at) => [at, 0.45] as const);
  expect(await look(frameOf(film([{}]), 1.5), across)).toBe('rgb');
});

test('its shadow darkens the picture below it', async () => {
  const light = film([{ layout: { ...layout, frame: { ...FRAME, backdrop: '#c0c0c0' } } }]);
  const frame = await frameOf(light, 1.5);
  const { x, y, radius } = middleOf();
  const [below = 0] = pixelOf(frame, { x, y: y + radius + 2 });
  const [above = 0] = pixelOf(frame, { x, y: y - radius - 6 });
  expect(below).toBeLessThan(above - 15);
});

test('it shows the camera at the same moment, and nothing before its start and after its end', async () => {
  const times = [0.2, 0.4, 0.6, 1.5, 1.9, 2.2, 5];
  const expected = [null, null, near(0.133), near(1.033), near(1.433), null, null];
  expect(await readRendered(film([{}]), times)).toEqual(expected);
});

test('cuts, speeds, scenes played backwards and standing pictures move it with the screen', async () => {
  const scenes = [
    { start_seconds: 1, end_seconds: 2 },
    { start_seconds: 1.5, end_seconds: 2 },
    { start_seconds: 0.8, end_seconds: 2, speed: 2 },
    { start_seconds: 1, end_seconds: 2, reverse: true },
    { start_seconds: 1, end_seconds: 1.5, freeze_seconds: 1 },
  ];
  const times = [0.5, 1.2, 1.8, 2.5, 2.9, 3.3, 3.9];
  const expected = [1.033, 1.233, 0.967, 1.033, 0.633, 0.733, 0.967].map(near);
  expect(await readRendered(film(scenes), times)).toEqual(expected);
});

test('a transition mixes two bubbles, and another camera in front of the scene stays the only picture', async () => {
  const scenes = [
    { start_seconds: 1, end_seconds: 2 },
    { start_seconds: 0.8, end_seconds: 2, transition: { kind: 'dissolve', duration_seconds: 0.6 } },
  ];
  const [before, after] = await readRendered(film(scenes), [0.8, 1.8]);
  expect([before, after]).toEqual([near(1.333), near(1.133)]);
  const [own] = await readRendered(film([{ start_seconds: 1, end_seconds: 2, angle: 'camera' }]), [0.2]);
  // The whole picture of the camera, whose backdrop is seen where the bubble would be.
  expect(own).toBeNull();
});

test('only a camera on the clock of the scene can be in a bubble', () => {
  expect(() =>
    sceneSchema.parse({
      ...film([{}]).scenes[0],
      layout: { kind: 'fit', bubble: { camera: 'camera', size: 0.9 } },
    }),
  ).toThrow();
  const { offset_seconds, ...unclocked } = SOURCES.camera;
  return expect(studio.prepare(film([{}], { sources: { ...SOURCES, camera: unclocked } }))).rejects.toThrow(
    'on one clock',
  );
});
