import { expect, test } from 'vitest';
import { clipWords } from './clip-words.ts';

const sentences = [
  { start_time: 0, end_time: 4, text: 'Avant cela.' },
  { start_time: 5, end_time: 9, text: 'Le café réveille.' },
  { start_time: 10, end_time: 14, text: 'Et après.' },
];
const moment = {
  start_time: 4.75,
  duration: 4.6,
  words: ['Le', 'café', 'réveille.'].map((text, index) => ({
    text,
    startSeconds: 0.25 + index,
    endSeconds: 1 + index,
  })),
};
const shown = (startSeconds: number, endSeconds: number) =>
  clipWords(moment, { startSeconds, endSeconds }, sentences);

test('within its found edges a moment has its own words and times', () => {
  expect(shown(4.75, 9.35)).toEqual(moment.words);
});

test('a moved edge takes words away, or adds those of the sentences around', () => {
  expect(shown(5.5, 9.35).map(({ text }) => text)).toEqual(['café', 'réveille.']);
  const longer = shown(0, 14);
  expect(longer.map(({ text }) => text).join(' ')).toBe('Avant cela. Le café réveille. Et après.');
  expect(longer[0]).toMatchObject({ startSeconds: 0, endSeconds: 2 });
  expect(longer[2]?.startSeconds).toBe(5);
});
