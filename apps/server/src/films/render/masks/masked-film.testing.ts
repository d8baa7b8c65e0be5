import { existsSync } from 'node:fs';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { createPersonMasker } from '@atelier/engines/person-masks/person-masker';
import { afterAll } from 'vitest';
import { sharedMedia } from '../../../testing/shared-media.ts';
import { FACE_PHOTO } from '../../../testing/talking-faces.ts';
import { createStudio } from '../film.testing.ts';

const CAT_PHOTO = sharedMedia('photos/chelsea.png');
const HAS_PHOTOS = existsSync(FACE_PHOTO) && existsSync(CAT_PHOTO);
const WIDTH = 180;
const HEIGHT = 320;

/** A still picture with the noise of a camera. */
const still = (photo: string, filter: string) => [
  ...['-loop', '1', '-t', '4', '-r', '15', '-i', photo],
  ...[
    '-vf',
    `${filter},noise=alls=10:allf=t`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
  ],
];

const WIDE = 'crop=iw:iw*9/16:0:0,scale=640:360';

/**
 * Opens a studio with the sources of `maskedFilm`, a person and a cat for four seconds each, and the engines that mask
 * people. All of it is closed after the tests of the file.
 * @returns `canMask`: false where the photos or an engine are missing; the studio is empty then
 */
export async function openMaskedStudio() {
  const studio = await createStudio();
  const engines = { faces: createFaceDetector(), personMasks: createPersonMasker() };
  afterAll(async () => {
    engines.faces?.close();
    engines.personMasks?.close();
    await studio.remove();
  });
  const canMask = HAS_PHOTOS && engines.faces !== null && engines.personMasks !== null;
  if (canMask) {
    await studio.make('person.mp4', still(FACE_PHOTO, WIDE));
    await studio.make('cat.mp4', still(CAT_PHOTO, WIDE));
  }
  return { studio, engines, canMask };
}

/** Returns a film of a person whose head ends in the middle of a title at its depth. */
export function maskedFilm(
  depth?: 'front' | 'behind_person',
  { changes = {}, source = 'person.mp4' }: { changes?: object; source?: string } = {},
) {
  return {
    version: 1,
    canvas: { width: WIDTH, height: HEIGHT, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: source, kind: 'video', duration_seconds: 4 } },
    words: { main: [] },
    speakers: {},
    scenes: [
      {
        id: 'sc',
        source: 'main',
        start_seconds: 0,
        end_seconds: 4,
        // The head ends in the middle of the title.
        layout: { kind: 'fill', framing: { crop: [{ at_seconds: 0, x: 0.58, y: 0.5, scale: 1 }] } },
        transition: null,
        zoom: { from: 1, to: 1.1 },
        ...changes,
      },
    ],
    captions: { style: 0 },
    layers: depth
      ? [
          {
            id: 'l1',
            kind: 'title',
            text: 'BONJOUR À TOUS',
            anchor: { scene: 'sc', offset_seconds: 0.2 },
            duration_seconds: 1.6,
            place: { x: 0.5, y: 0.35, width: 0.98 },
            ...(depth === 'behind_person' && { depth }),
          },
        ]
      : [],
    sound: {},
    brand: null,
  };
}

/** A point of the wall beside the head, and one of the face. */
export const WALL = { x: 0.9, y: 0.2 };
export const FACE = { x: 0.25, y: 0.4 };

function pixelAt(frame: Buffer, { x, y }: typeof WALL): number[] {
  const from = 3 * (Math.round(y * HEIGHT) * WIDTH + Math.round(x * WIDTH));
  return [...frame.subarray(from, from + 3)];
}

/** Names the one bright channel of a point; `other` for none, or for several. */
export function colourAt(frame: Buffer, point: typeof WALL): string {
  const bright = pixelAt(frame, point).map((value) => (value > 215 ? 1 : value < 40 ? 0 : Number.NaN));
  return { '1,0,0': 'red', '0,1,0': 'green', '0,0,1': 'blue' }[bright.join()] ?? 'other';
}

/** Returns the largest difference of the channels of a point in two frames. */
export function distanceAt(point: typeof WALL, one: Buffer, other: Buffer): number {
  const values = pixelAt(other, point);
  return Math.max(...pixelAt(one, point).map((value, index) => Math.abs(value - (values[index] ?? 0))));
}

/** Returns the mean difference of two frames in the middle of the title, 0 to 255. */
export function changeIn(
  one: Buffer,
  other: Buffer,
  { from, until }: { from: number; until: number },
): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(0.335 * HEIGHT); y < 0.365 * HEIGHT; y++) {
    for (let x = Math.round(from * WIDTH); x < until * WIDTH; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * (y * WIDTH + x) + channel;
        sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
        count += 1;
      }
    }
  }
  return sum / count;
}
