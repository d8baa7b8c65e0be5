import { layTitle } from '@atelier/captions/titles/lay-title';
import { TITLE_LOOKS, titleLook } from '@atelier/captions/titles/title-looks';
import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { evaluateFilm } from '../evaluate/evaluate-film.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { applyOperation, applyOperations } from '../operations/apply-operation.ts';
import { FACTS } from '../testing/film-facts.ts';
import { filmOfCover, placeOfTitle } from './cover-film.ts';
import { coverSeconds } from './cover-seconds.ts';

const word = (id: string, start: number) => ({
  id,
  text: id,
  start_seconds: start,
  end_seconds: start + 0.4,
});
const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 } },
  words: { main: [word('w1', 2), word('w2', 10), word('w3', 20)] },
  speakers: {},
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 30, layout: { kind: 'fill' } }],
  captions: { style: 8 },
  layers: [
    {
      id: 'l1',
      kind: 'title',
      text: 'Un titre',
      anchor: { scene: 'sc1', offset_seconds: 0 },
      duration_seconds: 30,
      place: { x: 0.5, y: 0.2, width: 0.8 },
    },
    {
      id: 'l2',
      kind: 'sticker',
      sticker: '🔥',
      anchor: { scene: 'sc1', offset_seconds: 0 },
      duration_seconds: 30,
      place: { x: 0.5, y: 0.9, width: 0.1 },
    },
  ],
  sound: {},
  brand: null,
  cover: { source: 'main', at_seconds: 12.5, title: 'Trois erreurs' },
});

test('cuts before the cover move it, a cut of its moment hides it, and undo brings it back', () => {
  expect(coverSeconds(FILM, FILM.cover)).toBeCloseTo(12.5, 6);
  const cut = (from: number, until: number) =>
    applyOperation(FILM, { op: 'cut_range', source: 'main', start_seconds: from, end_seconds: until });
  const before = cut(4, 9).film;
  expect(coverSeconds(before, before.cover)).toBeCloseTo(7.5, 6);
  const gone = cut(12, 13);
  expect(coverSeconds(gone.film, gone.film.cover)).toBeUndefined();
  expect(gone.film.cover).toEqual(FILM.cover);
  const back = applyOperations(gone.film, gone.undo).film;
  expect(coverSeconds(back, back.cover)).toBeCloseTo(12.5, 6);
  expect(coverSeconds(FILM, undefined)).toBeUndefined();
});

test('set_cover sets, replaces and takes away, each with its undo; unknown moments are refused', () => {
  const cover = { source: 'main', at_seconds: 3, title: null, look: 'banner' };
  const set = applyOperation(FILM, { op: 'set_cover', cover });
  expect(set.film.cover).toEqual(cover);
  expect(JSON.stringify(applyOperations(set.film, set.undo).film)).toBe(JSON.stringify(FILM));
  const cleared = applyOperation(FILM, { op: 'set_cover', cover: null });
  expect(Object.hasOwn(cleared.film, 'cover')).toBe(false);
  expect(JSON.stringify(applyOperations(cleared.film, cleared.undo).film)).toBe(JSON.stringify(FILM));
  const code = (changes: object) => {
    try {
      applyOperation(FILM, { op: 'set_cover', cover: { ...cover, ...changes } });
    } catch (error) {
      return (error as { code: string }).code;
    }
    return null;
  };
  expect(code({ source: 'other' })).toBe('unknown_id');
  expect(code({ at_seconds: 61 })).toBe('invalid_input');
  expect(code({ look: 'ugly' })).toBe('invalid_input');
  expect(code({ title: ' ' })).toBe('invalid_input');
});

test('a cover shows stickers and its own title, and neither captions nor titles of the film', () => {
  const film = filmOfCover(FILM, FACTS, { seconds: 10.2, title: 'Trois erreurs', look: 'neon' });
  const { captions, layers, second } = evaluateFilm(film, FACTS, 10.2);
  expect([captions, second]).toEqual([null, null]);
  expect(layers.map(({ layer, enter, leave }) => [layer.kind, enter, leave])).toEqual([
    ['sticker', 1, 0],
    ['title', 1, 0],
  ]);
  const plain = filmOfCover(FILM, FACTS, { seconds: 10.2, title: null, look: 'neon' });
  expect(evaluateFilm(plain, FACTS, 10.2).layers).toHaveLength(1);
  // The first and the last frame have their title too.
  for (const seconds of [0, 29.99, 30]) {
    const edge = filmOfCover(FILM, FACTS, { seconds, title: 'Titre', look: 'panel' });
    const shown = Math.min(seconds, 30 - 1 / 30);
    expect(evaluateFilm(edge, FACTS, shown).layers.at(-1)?.layer.kind).toBe('title');
  }
});

test('the title of each look stays in the safe area and covers no face', () => {
  const text = 'Trois erreurs que tout le monde fait en été';
  for (const faceY of [0.3, 0.4, 0.55]) {
    const sight = { start_seconds: 0, end_seconds: 60, x: 0.5, y: faceY, width: 0.12 };
    const facts: FilmFacts = {
      ...FACTS,
      sources: { main: { hash: 'h', width: 1920, height: 1080, sights: [sight] } },
    };
    // The face on the canvas: a crop of 9:16 from a picture of 16:9.
    const height = (sight.width * 1920 * 1.35) / 1080;
    const face = { top: faceY - height / 2, bottom: faceY + height / 2 };
    for (const look of TITLE_LOOKS) {
      const place = placeOfTitle(FILM, facts, { text, look, seconds: 10 });
      const { size } = layTitle({ text, place }, titleLook(look), FILM.canvas);
      const half = size.height / 1920 / 2;
      expect(place.y - half, look).toBeGreaterThanOrEqual(0.139);
      expect(place.y + half, look).toBeLessThanOrEqual(0.721);
      expect(size.width, look).toBeLessThanOrEqual(1080 * 0.72 + 1);
      const isFree = place.y + half <= face.top + 1e-3 || place.y - half >= face.bottom - 1e-3;
      expect(isFree, `${look} ${faceY}`).toBe(true);
    }
  }
});
