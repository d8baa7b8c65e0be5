import { expect, test } from 'vitest';
import { EMOJI } from '../emoji/drawings.ts';
import { suggestEmphasis } from './suggest-emphasis.ts';
import { en } from './word-lists/en.ts';
import { fr } from './word-lists/fr.ts';

const lines = (...texts: string[]) => {
  let at = 0;
  return texts.map((text) => ({
    words: text.split(' ').map((word) => ({ text: word, startSeconds: at++, endSeconds: at - 0.1 })),
  }));
};

test('numbers, names, negations and superlatives are keywords; the strong ones are zoomed at', () => {
  const found = suggestEmphasis(
    lines('Je gagne 3 000 € avec Léa', 'ce n’est jamais la meilleure idée'),
    'fr-FR',
  );
  const at = (line: number, word: number) => found.find((one) => one.line === line && one.word === word);
  expect(at(0, 2)).toMatchObject({ keyword: true, zoom: true });
  expect(at(0, 0)).toBeUndefined();
  expect(at(1, 2)).toMatchObject({ keyword: true });
  expect(at(1, 4)).toMatchObject({ keyword: true, zoom: true });
  expect(at(1, 5)?.emoji).toBe('💡');
});

test('in English too, and no emoji follows another at once', () => {
  const found = suggestEmphasis(lines('The dog loves fire and pizza'), 'en-US');
  expect(found.flatMap(({ emoji }) => emoji ?? [])).toEqual(['🐶', '🍕']);
});

test('names are found in every language, at no sentence’s start', () => {
  expect(
    suggestEmphasis(lines('Hola María vive aquí. Pedro también'), 'es-ES').map(({ word }) => word),
  ).toEqual([1]);
});

test('every suggested emoji can be drawn, and both languages know the same ones', () => {
  for (const list of [fr, en]) expect(Object.keys(list.emoji).filter((sign) => !EMOJI[sign])).toEqual([]);
  expect(Object.keys(fr.emoji)).toEqual(Object.keys(en.emoji));
});
