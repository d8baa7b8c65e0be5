import { expect, test } from 'vitest';
import { labelWords } from './label-words.ts';

/** Words of 0.4 s that follow each other; `_` is a pause of 0.3 s. */
function wordsOf(text: string) {
  let at = 0;
  return text.split(' ').flatMap((word) => {
    if (word === '_') {
      at += 0.3;
      return [];
    }
    at += 0.4;
    return [{ text: word, startSeconds: at - 0.4, endSeconds: at }];
  });
}
const turn = (startSeconds: number, endSeconds: number, speaker: number) => ({
  startSeconds,
  endSeconds,
  speaker,
});

test('gives words the voice of most of their time', () => {
  const words = wordsOf('un deux trois quatre cinq six');
  expect(labelWords(words, [turn(0, 1.3, 0), turn(1.3, 2.4, 1)])).toEqual([0, 0, 0, 1, 1, 1]);
});

test('moves a change of voice to the end of a sentence', () => {
  const words = wordsOf('tu viens demain ? Oui je viens');
  expect(labelWords(words, [turn(0, 2.1, 0), turn(2.1, 2.8, 1)])).toEqual([0, 0, 0, 0, 1, 1, 1]);
  expect(labelWords(words, [turn(0, 1.1, 0), turn(1.1, 2.8, 1)])).toEqual([0, 0, 0, 0, 1, 1, 1]);
});

test('moves a change of voice to a pause', () => {
  const words = wordsOf('un deux trois _ quatre cinq');
  expect(labelWords(words, [turn(0, 0.7, 0), turn(0.7, 2.3, 1)])).toEqual([0, 0, 0, 1, 1]);
});

test('leaves a single word of another voice inside a sentence to its speaker, but not a sentence of one word', () => {
  const inside = wordsOf('un deux trois quatre cinq');
  expect(labelWords(inside, [turn(0, 0.8, 0), turn(0.8, 1.2, 1), turn(1.2, 2, 0)])).toEqual([0, 0, 0, 0, 0]);
  const answer = wordsOf('tu viens ? Oui. Alors allons');
  expect(labelWords(answer, [turn(0, 1.2, 0), turn(1.2, 1.6, 1), turn(1.6, 2.4, 0)])).toEqual([
    0, 0, 0, 1, 0, 0,
  ]);
});

test('gives a word outside all turns the nearest voice, and none without turns', () => {
  const words = wordsOf('un deux');
  expect(labelWords(words, [turn(3, 4, 2)])).toEqual([2, 2]);
  expect(labelWords(words, [])).toEqual([null, null]);
});
