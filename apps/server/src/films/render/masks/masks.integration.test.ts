import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { MASKS_PER_BLOCK } from '@atelier/contracts/tools/film/mask-sheet';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { createPersonMasker } from '@atelier/engines/person-masks/person-masker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedMedia } from '../../../testing/shared-media.ts';
import { FACE_PHOTO } from '../../../testing/talking-faces.ts';
import { createStudio, rgbFrame } from '../film.testing.ts';
import { createSourceMasks } from './source-masks.ts';

const CAT_PHOTO = sharedMedia('photos/chelsea.png');
const faces = createFaceDetector();
const personMasks = createPersonMasker();
const engines = { faces, personMasks };
const WIDTH = 180;
const HEIGHT = 320;

let studio: Awaited<ReturnType<typeof createStudio>>;

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

beforeAll(async () => {
  studio = await createStudio();
});
afterAll(async () => {
  faces?.close();
  personMasks?.close();
  await studio.remove();
});

describe.runIf(existsSync(FACE_PHOTO) && existsSync(CAT_PHOTO) && faces && personMasks)('masks', () => {
  beforeAll(async () => {
    await studio.make('person.mp4', still(FACE_PHOTO, WIDE));
    await studio.make('cat.mp4', still(CAT_PHOTO, WIDE));
  });

  test('a still person is masked without flicker, once; a cat is not', async () => {
    const signal = new AbortController().signal;
    const { segments } = await studio.prepare(film());
    const masks = createSourceMasks(engines, segments);
    // The windows of a render write into one folder.
    const workDir = await studio.folder('masks');
    const write = async (name: string, fillsEmpty = false) => {
      const source = { ...studio.fileOf(name), hash: name };
      const file = await masks?.write(source, [0], { workDir, signal, name: 'own', fillsEmpty });
      if (!file) throw new Error('There are no masks.');
      return { ...file, bytes: await readFile(file.path) };
    };
    const person = await write('person.mp4');
    const points = person.width * person.height;
    expect(person.bytes.length).toBe(MASKS_PER_BLOCK * points);
    const share = person.bytes.reduce((sum, value) => sum + value, 0) / person.bytes.length / 255;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.4);
    let change = 0;
    for (let place = points; place < person.bytes.length; place++)
      change += Math.abs((person.bytes[place] ?? 0) - (person.bytes[place - points] ?? 0));
    // A mean change of 0.0004 of the whole range was measured.
    expect(change / (person.bytes.length - points) / 255).toBeLessThan(0.002);
    const keys = new Set((segments as { keys?: Set<string> }).keys);
    expect((await write('person.mp4')).bytes.equals(person.bytes)).toBe(true);
    expect((segments as { keys?: Set<string> }).keys).toEqual(keys);
    const cat = await write('cat.mp4');
    expect(cat.bytes.every((value) => value === 0)).toBe(true);
    // Around nobody there are no surroundings.
    expect((await write('cat.mp4', true)).bytes.every((value) => value === 255)).toBe(true);
    expect((await write('person.mp4', true)).bytes.equals(person.bytes)).toBe(true);
  });

  test('a title stands behind the head, and only its segments are rendered again', async () => {
    const plain = await studio.prepare(film());
    const { segments } = plain;
    const masks = createSourceMasks(engines, segments);
    const without = await studio.render({ ...plain, masks });
    const front = await studio.render({ ...(await studio.prepare(film('front'))), segments, masks });
    const behind = await studio.render({ ...(await studio.prepare(film('behind_person'))), segments, masks });
    expect(behind.segments).toBe(2);
    expect(behind.reusedSegments).toBe(1);
    const [base, over, under] = await Promise.all(
      [without, front, behind].map(({ filePath }) => rgbFrame(filePath, 1)),
    );
    if (!base || !over || !under) throw new Error('A frame is missing.');
    const left = { from: 0.25, until: 0.42 };
    const right = { from: 0.62, until: 0.75 };
    expect(changeIn(base, over, left)).toBeGreaterThan(20);
    expect(changeIn(base, under, left)).toBeLessThan(5);
    expect(changeIn(over, under, right)).toBeLessThan(5);
    expect(changeIn(base, under, right)).toBeGreaterThan(20);
  });

  test('the surroundings of a person become a colour or blurred; those of a cat stay', async () => {
    const { segments } = await studio.prepare(film());
    const masks = createSourceMasks(engines, segments);
    const frameOf = async (changes: object, source = 'person.mp4') => {
      const prepared = await studio.prepare(film(undefined, { changes, source }));
      return rgbFrame((await studio.render({ ...prepared, segments, masks })).filePath, 1);
    };
    const [plain, green, soft] = await Promise.all([
      frameOf({}),
      frameOf({ background: '#00ff00' }),
      frameOf({ background: 'blur' }),
    ]);
    // The wall beside the head, and the face.
    const at = (frame: Buffer, x: number, y: number) => {
      const from = 3 * (Math.round(y * HEIGHT) * WIDTH + Math.round(x * WIDTH));
      return [...frame.subarray(from, from + 3)];
    };
    const [wall, face] = [
      { x: 0.9, y: 0.2 },
      { x: 0.25, y: 0.4 },
    ];
    const [red = 255, bright = 0, blue = 255] = at(green, wall.x, wall.y);
    expect([red < 40, bright > 215, blue < 40]).toEqual([true, true, true]);
    const distance = (one: number[], other: number[]) =>
      Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
    expect(distance(at(green, face.x, face.y), at(plain, face.x, face.y))).toBeLessThan(12);
    expect(distance(at(soft, face.x, face.y), at(plain, face.x, face.y))).toBeLessThan(12);
    expect(changeIn(plain, soft, { from: 0.8, until: 1 })).toBeLessThan(
      changeIn(plain, green, { from: 0.8, until: 1 }),
    );
    const [cat, greenCat] = await Promise.all([
      frameOf({}, 'cat.mp4'),
      frameOf({ background: '#00ff00' }, 'cat.mp4'),
    ]);
    expect(changeIn(cat, greenCat, { from: 0, until: 1 })).toBeLessThan(2);
  });
});

function film(
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

/** Returns the mean difference of two frames in the middle of the title, 0 to 255. */
function changeIn(one: Buffer, other: Buffer, { from, until }: { from: number; until: number }): number {
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
