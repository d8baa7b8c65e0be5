import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import type { FilmFacts } from './film-facts.ts';
import { isolateShot, shotsOfScene, similarShots } from './shots.ts';

/** Two cameras that take turns: the left one at 0, 4 and 8 s, the right one at 2 and 6 s. */
const FACTS: FilmFacts = {
  sources: {
    main: {
      hash: 'a',
      width: 1920,
      height: 1080,
      crop_path: [0, 2, 4, 6, 8].map((at_seconds, index) => ({
        at_seconds,
        x: index % 2 === 0 ? 0.25 : 0.75,
        cut: true,
      })),
    },
  },
  assets: {},
  encoder: {},
};

const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 10 } },
  words: { main: [] },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 5, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 5, end_seconds: 10, layout: { kind: 'fill' } },
  ],
  captions: { style: 0 },
  layers: [],
  sound: {},
  brand: null,
});

const piecesOf = (film: typeof FILM) =>
  film.scenes.map(({ start_seconds, end_seconds, layout }) => [start_seconds, end_seconds, layout.kind]);

test('the shots of a scene are between the jumps of its crop', () => {
  const [scene] = FILM.scenes;
  if (!scene) throw new Error('The film has scenes.');
  expect(
    shotsOfScene(scene, FACTS).map(({ startSeconds, endSeconds, x }) => [startSeconds, endSeconds, x]),
  ).toEqual([
    [0, 2, 0.25],
    [2, 4, 0.75],
    [4, 5, 0.25],
  ]);
  expect(shotsOfScene(scene, { ...FACTS, sources: {} })).toHaveLength(1);
});

test('one shot becomes a scene, whose layout is changed alone; undo joins it again', () => {
  const { operations = [], scenes = [] } = isolateShot(FILM, FACTS, 3) ?? {};
  const layout = { op: 'set_layout', scenes, layout: { kind: 'fit' } };
  const { film, undo } = applyOperations(FILM, [...operations, layout]);
  expect(piecesOf(film)).toEqual([
    [0, 2, 'fill'],
    [2, 4, 'fit'],
    [4, 5, 'fill'],
    [5, 10, 'fill'],
  ]);
  expect(applyOperations(film, undo).film).toEqual(FILM);
});

test('all shots of the same camera become scenes, without those that a person has changed', () => {
  const isolated = isolateShot(FILM, FACTS, 3);
  const [id = ''] = isolated?.scenes ?? [];
  const { film } = applyOperations(FILM, isolated?.operations ?? []);
  const { operations, scenes } = similarShots(film, FACTS, id);
  const layout = { op: 'set_layout', scenes: [id, ...scenes], layout: { kind: 'fit' } };
  expect(piecesOf(applyOperations(film, [...operations, layout]).film)).toEqual([
    [0, 2, 'fill'],
    [2, 4, 'fit'],
    [4, 5, 'fill'],
    [5, 6, 'fill'],
    [6, 8, 'fit'],
    [8, 10, 'fill'],
  ]);
  const own = { op: 'set_layout', scenes: ['b'], layout: { kind: 'duo' } };
  expect(similarShots(applyOperations(film, [own]).film, FACTS, id).scenes).toEqual([]);
});
