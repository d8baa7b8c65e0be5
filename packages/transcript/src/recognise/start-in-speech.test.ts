import { expect, test } from 'vitest';
import { startInSpeech } from './start-in-speech.ts';

const SPEECH = [
  { startSeconds: 1, endSeconds: 3 },
  { startSeconds: 5, endSeconds: 7 },
];
const word = (startSeconds: number, endSeconds: number) => ({ text: 'mot', startSeconds, endSeconds });

test.each([
  ['before the first speech', [0, 1.5], 1],
  ['in a pause', [3.1, 5.4], 5],
  ['just before a pause', [2.9, 5.4], 5],
  ['well before a pause, which it lasts into', [2.5, 5.4], 2.5],
  ['inside speech', [1.2, 1.6], 1.2],
])('a word that begins %s', (_, [start = 0, end = 0], expected) => {
  expect(startInSpeech([word(start, end)], SPEECH)).toEqual([word(expected, end)]);
});
