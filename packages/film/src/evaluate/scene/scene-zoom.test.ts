import { expect, test } from 'vitest';
import { filmSchema } from '../../document/film-schema.ts';
import { evaluatePictures } from '../evaluate-film.ts';

const filmWith = (zoom: object) =>
  filmSchema.parse({
    version: 1,
    canvas: { width: 1280, height: 720, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 10 } },
    words: {},
    speakers: {},
    scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 4, layout: { kind: 'fill' }, zoom }],
    captions: { style: 20 },
    layers: [],
    sound: {},
    brand: null,
  });

const FACTS = { sources: { main: { hash: 'a', width: 1280, height: 720 } }, assets: {}, encoder: {} };
const cropAt = (zoom: object, seconds: number) => evaluatePictures(filmWith(zoom), FACTS, seconds)[0]?.crop;

test('a zoom enlarges the middle evenly where it names no centre', () => {
  const crop = cropAt({ from: 1, to: 2 }, 2);
  expect(crop?.width).toBeCloseTo(1 / 1.5, 9);
  expect(crop?.x).toBeCloseTo((1 - 1 / 1.5) / 2, 9);
  expect(crop?.y).toBeCloseTo((1 - 1 / 1.5) / 2, 9);
});

test('a zoom with a time for its movements moves in, stays and moves out', () => {
  const zoom = { from: 1, to: 2, ease_seconds: 1 };
  const scales = [0, 0.5, 1, 2, 3, 3.5, 4].map((seconds) => 1 / (cropAt(zoom, seconds)?.width ?? 0));
  [1, 1.5, 2, 2, 2, 1.5, 1].forEach((scale, index) => {
    expect(scales[index]).toBeCloseTo(scale, 6);
  });
  // The movements of a longer time meet in the middle of the scene.
  expect(cropAt({ ...zoom, ease_seconds: 5 }, 2)?.width).toBeCloseTo(0.5, 9);
});

test('the enlarged point is in the middle of the window, which never leaves the picture', () => {
  const inside = cropAt({ from: 2, to: 2, center: { x: 0.4, y: 0.7 } }, 1);
  expect(inside?.x).toBeCloseTo(0.15, 9);
  expect(inside?.y).toBeCloseTo(0.45, 9);
  expect(cropAt({ from: 2, to: 2, center: { x: 0, y: 1 } }, 1)).toEqual({
    x: 0,
    y: 0.5,
    width: 0.5,
    height: 0.5,
  });
});

test('a film that names no centre and no time stays as it was', () => {
  expect(filmWith({ from: 1, to: 1.2 }).scenes[0]?.zoom).toEqual({ from: 1, to: 1.2 });
});
