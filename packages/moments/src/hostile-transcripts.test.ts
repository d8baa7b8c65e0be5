import { isLinear } from '@atelier/contracts/testing/growth';
import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { findMoments, sentencesOf } from './find-moments.ts';

function search(words: Word[]) {
  const durationSeconds = Math.max(60, words.at(-1)?.endSeconds ?? 0);
  const request = { words, sound: null, language: 'fr-FR', durationSeconds };
  const moments = findMoments({ ...request, count: 6, minSeconds: 15, maxSeconds: 60 });
  return { moments, sentences: sentencesOf(request) };
}

const say = (count: number, word: (index: number) => Word) =>
  Array.from({ length: count }, (_, i) => word(i));

test('100,000 words without punctuation: moments of whole sentences', () => {
  const words = say(100_000, (i) => ({
    text: `mot${i % 900}`,
    startSeconds: i * 0.3,
    endSeconds: i * 0.3 + 0.3,
  }));
  const { moments, sentences } = search(words);
  expect(moments).toHaveLength(6);
  expect(sentences.flatMap((sentence) => sentence.words.map(({ text }) => text))).toEqual(
    words.map(({ text }) => text),
  );
  // Among equal pauses, the middle one is chosen, so that no sentence is very short.
  const lengths = sentences.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(22);
  expect(Math.min(...lengths)).toBeGreaterThan(8);
});

test.each<[string, (index: number) => Word]>([
  ['words at one time', () => ({ text: 'mot', startSeconds: 1, endSeconds: 1 })],
  ['sentences of one word at one time', () => ({ text: 'Pourquoi ?', startSeconds: 1, endSeconds: 1 })],
  [
    'sentences of one word, a hundred a second',
    (i) => ({ text: '3.', startSeconds: i / 100, endSeconds: i / 100 }),
  ],
  ['words that all last to the end', (i) => ({ text: 'un jour', startSeconds: i, endSeconds: 200_000 })],
  ['words that cannot end a sentence', (i) => ({ text: 'de', startSeconds: i / 3, endSeconds: i / 3 + 0.1 })],
  ['numbers', (i) => ({ text: '1', startSeconds: i / 3, endSeconds: i / 3 + 0.1 })],
  ['words of 120 signs', (i) => ({ text: '?)'.repeat(60), startSeconds: i / 3, endSeconds: i / 3 + 0.1 })],
])('%s are searched in linear time', (_, word) => {
  expect(isLinear((count) => search(say(count, word)), 3000)).toBe(true);
});
