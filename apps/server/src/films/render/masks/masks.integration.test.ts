import { readFile } from 'node:fs/promises';
import { MASKS_PER_BLOCK } from '@atelier/contracts/tools/film/mask-sheet';
import { describe, expect, test } from 'vitest';
import { rgbFrame } from '../film.testing.ts';
import {
  changeIn,
  colourAt,
  distanceAt,
  FACE,
  maskedFilm,
  openMaskedStudio,
  WALL,
} from './masked-film.testing.ts';
import { createSourceMasks } from './source-masks.ts';

const { engines, studio, canMask } = await openMaskedStudio();

describe.runIf(canMask)('masks', () => {
  test('a still person is masked without flicker, once; a cat is not', async () => {
    const signal = new AbortController().signal;
    const { segments } = await studio.prepare(maskedFilm());
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
    const plain = await studio.prepare(maskedFilm());
    const { segments } = plain;
    const masks = createSourceMasks(engines, segments);
    const without = await studio.render({ ...plain, masks });
    const front = await studio.render({ ...(await studio.prepare(maskedFilm('front'))), segments, masks });
    const behind = await studio.render({
      ...(await studio.prepare(maskedFilm('behind_person'))),
      segments,
      masks,
    });
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
    const { segments } = await studio.prepare(maskedFilm());
    const masks = createSourceMasks(engines, segments);
    const frameOf = async (changes: object, source = 'person.mp4') => {
      const prepared = await studio.prepare(maskedFilm(undefined, { changes, source }));
      return rgbFrame((await studio.render({ ...prepared, segments, masks })).filePath, 1);
    };
    const [plain, green, soft] = await Promise.all([
      frameOf({}),
      frameOf({ background: '#00ff00' }),
      frameOf({ background: 'blur' }),
    ]);
    expect(colourAt(green, WALL)).toBe('green');
    expect(distanceAt(FACE, green, plain)).toBeLessThan(12);
    expect(distanceAt(FACE, soft, plain)).toBeLessThan(12);
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
