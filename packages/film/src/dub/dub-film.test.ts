import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { isDubbed } from '../document/source-schema.ts';
import { planRender } from '../render/plan-render.ts';
import { createDice, randomFilm } from '../testing/arbitrary-film.ts';
import { keptWords } from '../time/kept-words.ts';
import { dubFilm } from './dub-film.ts';
import { dubSentences } from './dub-sentences.ts';
import { fitSentences, isWithinItsTime } from './fit-sentences.ts';

const word = (id: string, text: string, start: number, speaker: string | null = null) => ({
  id,
  text,
  speaker,
  start_seconds: start,
  end_seconds: start + 0.4,
  confidence: null,
  emphasis: 0,
  emoji: null,
});
const scene = (id: string, start: number, end: number) => ({
  id,
  source: 'main',
  start_seconds: start,
  end_seconds: end,
  layout: { kind: 'fit' },
  transition: null,
  zoom: null,
});
const FILM: Film = filmSchema.parse({
  ...randomFilm(createDice(3)),
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 20 } },
  speakers: { s1: { name: 'Léa', color: '#ffd400' }, s2: { name: 'Ali', color: '#4cc9f0' } },
  words: {
    main: [
      ...[word('w1', 'Bonjour', 1, 's1'), word('w2', 'à', 1.5, 's1'), word('w3', 'tous.', 4, 's1')],
      ...[word('w4', 'Merci', 5, 's2'), word('w5', 'bien.', 5.5, 's2'), word('w6', 'Coupé.', 8, 's1')],
    ],
  },
  scenes: [scene('sc1', 0.5, 2), scene('sc2', 3.9, 7)],
  captions: { style: 8 },
  layers: [
    {
      id: 'l1',
      kind: 'sticker',
      sticker: 'star',
      anchor: { word: 'w4' },
      duration_seconds: 1,
      place: { x: 0.5, y: 0.5, width: 0.2 },
    },
  ],
  sound: { music: [], effects: [], bleeps: ['w2'] },
  cover: { source: 'main', at_seconds: 4, title: 'Bonjour' },
});

test('sentences are the kept words by speaker, in times of the film and of the source', () => {
  const sentences = dubSentences(FILM);
  expect(sentences.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['Bonjour à tous.', 's1'],
    ['Merci bien.', 's2'],
  ]);
  expect(sentences[0]).toMatchObject({ startSeconds: 0.5, sourceStartSeconds: 1, sourceEndSeconds: 4.4 });
  expect(sentences[0]?.endSeconds).toBeCloseTo(2);
  expect(sentences[0]?.roomEndSeconds).toBeCloseTo(2.6);
  expect(sentences[1]?.roomEndSeconds).toBeCloseTo(4.6);
});

test('a dub replaces the sound of microphones', () => {
  const main = { ...FILM.sources.main, sound_asset_id: 'ast_mix', sound_origin: 'microphones' } as const;
  const film = { ...FILM, sources: { main } } as Film;
  const dub = dubFilm(film, { language: 'en-US', words: [], sounds: { main: 'ast_dub' } });
  expect([film, dub].map(({ sources }) => isDubbed(sources.main))).toEqual([false, true]);
});

test('a dub keeps scenes and layers; its words lie in the source, and a later cut moves them', () => {
  const words = [
    { text: 'Hello', speaker: 's1', startSeconds: 0.5, endSeconds: 1 },
    { text: 'everyone.', speaker: 's1', startSeconds: 1.6, endSeconds: 2.2 },
  ];
  const dub = dubFilm(FILM, { language: 'en-US', words, sounds: { main: 'ast_dub' } });
  expect(dub).toMatchObject({
    language: 'en-US',
    scenes: FILM.scenes,
    sources: { main: { asset_id: 'a1', sound_asset_id: 'ast_dub' } },
    sound: { bleeps: [] },
  });
  expect(dub.words.main?.map(({ text, start_seconds }) => [text, start_seconds])).toEqual([
    ['Hello', 1],
    ['everyone.', 4],
  ]);
  // The layer stood at the fourth word, 1.1 s after the start of the second scene.
  expect(dub.layers[0]?.anchor).toEqual({ scene: 'sc2', offset_seconds: 1.1 });
  const cut = { ...dub, scenes: dub.scenes.slice(1) };
  expect(keptWords(cut).map(({ word, startSeconds }) => [word.text, Math.round(startSeconds * 10)])).toEqual([
    ['everyone.', 1],
  ]);
});

test('another sound of a source changes the key of the sound and no picture', () => {
  const facts = {
    sources: { main: { hash: 'h' } },
    assets: { ast_dub: { hash: 'd' } },
    encoder: {},
  } as never;
  const own = planRender(FILM, facts);
  const sources = { main: { ...FILM.sources.main, sound_asset_id: 'ast_dub' } } as Film['sources'];
  const dubbed = planRender({ ...FILM, sources }, facts);
  expect(dubbed.segments).toEqual(own.segments);
  expect(dubbed.sound_key).not.toBe(own.sound_key);
});

test('long speech spends the pause, then is faster; what does not fit starts the next one later', () => {
  const at = (startSeconds: number, endSeconds: number, roomEndSeconds: number, naturalSeconds: number) => ({
    startSeconds,
    endSeconds,
    roomEndSeconds,
    naturalSeconds,
  });
  const fitted = fitSentences([
    at(0, 2, 4, 3),
    at(4, 6, 6.05, 2.2),
    at(6.05, 8, 8, 1),
    at(8, 9, 9, 3),
    at(9, 10, 20, 1),
  ]);
  const rates = fitted.map(({ rate }) => Math.round(rate * 100) / 100);
  expect(rates).toEqual([1, 1.1, 0.9, 1.15, 1]);
  expect(fitted.map(isWithinItsTime)).toEqual([true, true, true, false, false]);
  expect(fitted[4]?.startSeconds).toBeCloseTo(8 + 3 / 1.15 + 0.05);
  for (const [index, { startSeconds }] of fitted.entries()) {
    expect(startSeconds).toBeGreaterThanOrEqual(fitted[index - 1]?.endSeconds ?? 0);
  }
});
