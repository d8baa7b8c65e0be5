import { expect, test } from 'vitest';
import { emojiOf, keepEmoji } from './typed-emoji.ts';
import { typesetWords } from './typeset-words.ts';

test.each([
  ['👨‍👩‍👧‍👦', ['👨‍👩‍👧‍👦']],
  ['🇫🇷🇧🇷', ['🇫🇷', '🇧🇷']],
  ['👍🏽👍', ['👍🏽', '👍']],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', ['🏴󠁧󠁢󠁥󠁮󠁧󠁿']],
  ['❤️', ['❤️']],
  ['1️⃣ 2', ['1️⃣']],
  ['oui😀non', ['😀']],
  ['© ® ™ ‼ 2 # é', []],
  ['©️', ['©️']],
])('the emoji of %s are %j', (text, expected) => {
  expect(emojiOf(text)).toEqual(expected);
  for (const sign of expected) expect(keepEmoji(text)).toContain(sign);
});

test('captions lose the emoji of words, and subtitle files keep them', () => {
  const words = ['Bravo', '🎉', 'champion🇫🇷', '1️⃣', 'a\u200bb'].map((text, index) => ({
    text,
    startSeconds: index,
    endSeconds: index + 0.9,
  }));
  const texts = (keepsEmoji: boolean) =>
    typesetWords({ words, language: 'fr', keepsEmoji }).map(({ text }) => text);
  expect(texts(false)).toEqual(['Bravo', 'champion', '1', 'ab']);
  expect(texts(true)).toEqual(['Bravo', '🎉', 'champion🇫🇷', '1️⃣', 'ab']);
});
