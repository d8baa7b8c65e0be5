import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { markWords } from './mark-words.ts';
import { marksWords } from './marks-by-default.ts';

const words: Word[] = 'Je gagne 3 000 € avec un chien jamais triste'.split(' ').map((text, index) => ({
  text,
  startSeconds: index,
  endSeconds: index + 0.9,
}));

test('three styles mark keywords and emoji by default, and a person decides otherwise', () => {
  const made = STYLE_TABLE.filter(({ style }) => marksWords(style, null)).map(({ style }) => style.key);
  expect(made).toEqual(['yellow-and-green', 'dynamic-shadow', 'pink-zoom']);
  for (const { style } of STYLE_TABLE) {
    expect(marksWords(style, false)).toBe(false);
    expect(marksWords(style, true)).toBe(true);
  }
  expect(marksWords(null, true)).toBe(false);
});

test('numbers and negations become keywords, nouns get their emoji, and nothing is zoomed at', () => {
  const marked = markWords(words, 'fr-FR');
  expect(marked.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
  expect(marked.flatMap((word) => (word.keyword ? word.text : []))).toEqual(['3', '000', 'jamais']);
  expect(marked.find(({ text }) => text === 'chien')?.emoji).toBe('🐶');
  expect(marked.some((word) => 'zoom' in word)).toBe(false);
});

test('marking again marks the same words', () => {
  const once = markWords(words, 'fr-FR');
  expect(markWords(once, 'fr-FR')).toEqual(once);
});
