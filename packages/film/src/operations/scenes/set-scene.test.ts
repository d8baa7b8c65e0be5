import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../../document/film-schema.ts';
import { backdropOf, backgroundFiles } from '../../evaluate/scene/scene-backdrop.ts';
import { filmDuration } from '../../time/film-time.ts';
import { keptWords } from '../../time/kept-words.ts';
import { applyOperation, applyOperations } from '../apply-operation.ts';
import type { OperationInput } from '../registry.ts';

const FILM: Film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: {
    main: [1, 5, 11].map((at) => ({ id: `w${at}`, text: 'mot', start_seconds: at, end_seconds: at + 0.5 })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 8, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 10, end_seconds: 14, layout: { kind: 'fill' } },
  ],
  captions: { style: 0 },
  layers: [],
  sound: {},
  brand: null,
});
const set = (changes: object, film = FILM, scenes = ['a']) =>
  applyOperation(film, { op: 'set_scene', scenes, ...changes } as OperationInput);

test('sliders that are left out keep their values, and null removes a setting', () => {
  const { film } = set({ color: { exposure: 0.5 }, look: 'noir', zoom: { from: 1, to: 1.2 } });
  const next = set({ color: { tint: -0.2 }, look: null, zoom: null }, film).film;
  expect(next.scenes[0]).toEqual({
    ...FILM.scenes[0],
    color: { exposure: 0.5, contrast: 0, saturation: 0, temperature: 0, tint: -0.2 },
  });
  expect(set({ color: null }, next).film.scenes[0]).toEqual(FILM.scenes[0]);
});

test('people get another background, and only where they can be masked', () => {
  const { film } = set({ background: 'blur' });
  const applied = set({ background: '#00A040' }, film, ['a', 'b']);
  const backdrops = (shown: Film) => shown.scenes.map((scene) => backdropOf(shown, scene));
  expect(backdrops(applied.film)).toEqual(['#00A040', '#00A040']);
  expect(applyOperations(applied.film, applied.undo).film).toEqual(film);
  const duo = applyOperation(film, { op: 'set_layout', scenes: ['a'], layout: { kind: 'duo' } }).film;
  expect(backdrops(duo)).toEqual([null, null]);
  expect(set({ background: null }, film).film).toEqual(FILM);

  const own = set({ background: { asset_id: 'wall' } }, applied.film, ['a', 'b']);
  expect(backdrops(own.film)).toEqual([{ asset_id: 'wall' }, { asset_id: 'wall' }]);
  expect(backgroundFiles(own.film.scenes)).toEqual(['wall']);
  expect(applyOperations(own.film, own.undo).film).toEqual(applied.film);
});

test('scenes with different former settings get them back by the undo', () => {
  const { film } = set({ speed: 2, gain_db: -6 });
  const applied = set({ speed: 0.5, reverse: true }, film, ['a', 'b']);
  expect(applied.undo).toHaveLength(2);
  expect(applyOperations(applied.film, applied.undo).film).toEqual(film);
});

test('an unknown scene and values out of range are refused', () => {
  expect(() => set({ speed: 2 }, FILM, ['a', 'none'])).toThrow('none');
  for (const wrong of [
    { speed: 0.4 },
    { speed: 2.1 },
    { gain_db: 13 },
    { color: { exposure: 1.1 } },
    { look: 'x' },
    { background: 'sharp' },
    { background: '#12' },
    { background: { asset_id: '' } },
    { background: { asset_id: 'wall', gain_db: 0 } },
  ])
    expect(() => set(wrong)).toThrow();
});

test('words follow the speed of their scene, and a scene that is played backwards keeps none', () => {
  const { film } = set({ speed: 2, freeze_seconds: 1 });
  expect(filmDuration(film)).toBe(4 + 1 + 4);
  expect(keptWords(film).map(({ startSeconds }) => startSeconds)).toEqual([0.5, 2.5, 6]);
  expect(keptWords(set({ reverse: true }).film).map(({ word }) => word.id)).toEqual(['w11']);
});

test('a cut keeps fades and a standing picture at the edges of the former scene; restored, it is whole again', () => {
  const edges = { fade_in_seconds: 0.5, fade_out_seconds: 1, freeze_seconds: 2 };
  const { film } = set({ ...edges, speed: 0.5 });
  const range = { source: 'main', start_seconds: 3, end_seconds: 4 } as const;
  const cut = applyOperation(film, { op: 'cut_range', ...range }).film;
  const [first, second] = cut.scenes;
  expect(first).toMatchObject({ end_seconds: 3, speed: 0.5, fade_in_seconds: 0.5 });
  expect(first).not.toHaveProperty('fade_out_seconds');
  expect(first).not.toHaveProperty('freeze_seconds');
  expect(second).toMatchObject({ start_seconds: 4, speed: 0.5, fade_out_seconds: 1, freeze_seconds: 2 });
  expect(second).not.toHaveProperty('fade_in_seconds');
  expect(applyOperation(cut, { op: 'restore_range', ...range }).film.scenes).toEqual(film.scenes);
});
