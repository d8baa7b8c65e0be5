import { expect, test } from 'vitest';
import { filmWords } from './film-words.ts';

const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });
const times = (words: ReturnType<typeof word>[], durationSeconds: number) =>
  filmWords(words, {
    pieces: [{ startSeconds: 0, endSeconds: durationSeconds }],
    cuts: [],
    range: { startSeconds: 0 },
    sourceSeconds: durationSeconds,
    hasPunchIns: false,
  }).map(({ text, start_seconds, end_seconds }) => [text, start_seconds, end_seconds]);

test('a word within which the recording breaks off ends with it', () => {
  expect(times([word('un', 1, 2), word('deux', 2.99, 3.4)], 3)).toEqual([
    ['un', 1, 2],
    ['deux', 2.98, 3],
  ]);
});

test('words after the end of the recording are left out', () => {
  expect(times([word('un', 1, 2), word('deux', 3.1, 3.4)], 3)).toEqual([['un', 1, 2]]);
});
