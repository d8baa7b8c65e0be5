import { expect, test } from 'vitest';
import { drawTypedEmoji } from './typed-emoji.ts';

const wordsOf = (...texts: string[]) =>
  texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 0.5 }));

test('typed emoji are drawn with their word, those between words with the word before', () => {
  const { words, lost } = drawTypedEmoji(wordsOf('🎉', 'Bravo', 'feu🔥', '❤', 'fin', '🎯🎯'));
  expect(words.map(({ text, ...word }) => [text, 'emoji' in word ? word.emoji : null])).toEqual([
    ['Bravo', '🎉'],
    ['feu🔥', '🔥'],
    ['fin', '🎯'],
  ]);
  // "feu" shows its own.
  expect(lost.map(({ word, sign }) => [word.text, sign])).toEqual([['❤', '❤']]);
});

test('a chosen emoji stays, and what the set lacks is lost: flags, skin tones, groups', () => {
  const chosen = wordsOf('Bravo🔥').map((word) => ({ ...word, emoji: '🎯' }));
  expect(drawTypedEmoji(chosen)).toMatchObject({ words: [{ emoji: '🎯' }], lost: [{ sign: '🔥' }] });
  const { words, lost } = drawTypedEmoji(wordsOf('oui🇫🇷', '👍🏽', '1️⃣'));
  expect(words.some((word) => 'emoji' in word)).toBe(false);
  expect(lost.map(({ sign }) => sign)).toEqual(['🇫🇷', '👍🏽', '1️⃣']);
});
