import { applyOperations, filmSchema } from '@atelier/film';
import { expect, test } from 'vitest';
import { filmCorrections } from './film-corrections.ts';

const texts = 'Bonjour je suis Matisse et voici cat rine de Lyon'.split(' ');
const film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 10 } },
  words: {
    main: texts.map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index * 0.5,
      end_seconds: index * 0.5 + 0.45,
    })),
  },
  speakers: {},
  scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: 10, layout: { kind: 'fill' } }],
  captions: { style: 8 },
  layers: [],
  sound: {},
  brand: null,
});
const correctionsOf = (operations: object[]) => filmCorrections(film, applyOperations(film, operations).film);

test('a replaced word that sounds alike is a correction', () => {
  expect(correctionsOf([{ op: 'replace_word', id: 'w3', text: 'Mathis,' }])).toEqual([
    { heard: 'Matisse', written: 'Mathis' },
  ]);
});

test('words that were written as one are a correction of all of them', () => {
  const operations = [
    { op: 'replace_word', id: 'w6', text: 'Catherine' },
    { op: 'set_word', ids: ['w7'], hidden: true },
  ];
  expect(correctionsOf(operations)).toEqual([{ heard: 'cat rine', written: 'Catherine' }]);
});

test('another text, a hidden word and a cut are none', () => {
  expect(correctionsOf([{ op: 'replace_word', id: 'w9', text: 'Marseille' }])).toEqual([]);
  expect(correctionsOf([{ op: 'set_word', ids: ['w3'], hidden: true }])).toEqual([]);
  expect(correctionsOf([{ op: 'cut_words', ids: ['w3'] }])).toEqual([]);
  expect(correctionsOf([{ op: 'replace_words', source: 'main', words: [] }])).toEqual([]);
});
