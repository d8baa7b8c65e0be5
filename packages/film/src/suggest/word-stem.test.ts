import { expect, test } from 'vitest';
import { bareWord, stemsOf, wordStem } from './word-stem.ts';

test.each([
  ['Fusées,', 'fusée'],
  ['l’avion', 'avions'],
  ['chevaux', 'Cheval'],
  ['bateaux', 'bateau'],
  ['cities', 'city'],
  ['boxes', 'box'],
  ['rocket’s', 'rockets'],
  ['phones', 'phone'],
  ['éléphant', 'ELEPHANTS'],
  ['jeux', 'jeu'],
  ['cœurs', 'coeur'],
])('%s and %s have one stem', (a, b) => {
  expect(wordStem(a)).toBe(wordStem(b));
  expect(wordStem(a)).not.toBeNull();
});

test.each(['les', 'à', '2024', 'the', 'très', 'Video', '…'])('%s has none', (word) => {
  expect(wordStem(word)).toBeNull();
});

test('a file name is divided into its words', () => {
  expect(stemsOf('IMG_2041-FuseeRouge_final.png')).toEqual(['fuse', 'roug']);
  expect(stemsOf('la tour Eiffel.jpg')).toEqual(['tour', 'eiffel']);
});

test('a word loses its signs and its elided article, and keeps its accents', () => {
  expect(['« L’Océan »,', 'qu’hier', 'fusée.', '…'].map(bareWord)).toEqual(['Océan', 'hier', 'fusée', '']);
});
