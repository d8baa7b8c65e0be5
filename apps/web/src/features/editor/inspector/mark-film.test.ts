import { applyOperations, filmSchema } from '@atelier/film';
import { expect, test } from 'vitest';
import { markedIds, unmarkOperations, zoomedIds } from './mark-film.ts';
import { markOperations, zoomOperations } from './mark-operations.ts';

const texts = 'Mon chien mange 3 pizzas et jamais une salade'.split(' ');
const film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: {
    main: texts.map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index,
      end_seconds: index + 0.9,
      emphasis: index === 6 ? 2 : 0,
    })),
  },
  speakers: {},
  scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 20, layout: { kind: 'fill' } }],
  captions: { style: 1 },
  layers: [],
  sound: {},
  brand: null,
});

test('keywords and emoji are marked, and taken away without the words that zoom', () => {
  expect(markedIds(film)).toEqual([]);
  const marked = applyOperations(film, markOperations(film)).film;
  const of = (one: typeof film) => one.words.main?.map(({ emphasis, emoji }) => emoji ?? emphasis);
  expect(of(marked)).toEqual([0, '🐶', 0, 1, '🍕', 0, 2, 0, 0]);
  expect(markedIds(marked)).toEqual(['w1', 'w3', 'w4']);
  expect(applyOperations(marked, unmarkOperations(marked)).film.words).toEqual(film.words);
});

test('the picture is enlarged on numbers beside the words that zoom already', () => {
  expect(zoomedIds(film)).toEqual(['w6']);
  expect(zoomedIds(applyOperations(film, zoomOperations(film)).film)).toEqual(['w3', 'w6']);
});
