import { stripEmoji } from '@atelier/transcript/typeset/strip-emoji';
import { expect, test } from 'vitest';
import { drawableText, undrawableCharacters } from './drawable-text.ts';
import { FONTS, type FontId } from './fonts.ts';

test.each([
  ['👨‍👩‍👧‍👦', ''],
  ['🇫🇷', ''],
  ['👍🏽', ''],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''],
  ['❤️', ''],
  ['1️⃣', '1'],
  ['#️⃣', '#'],
  ['oui😀non', 'ouinon'],
  ['© ® ™', '© ® ™'],
  ['©️', ''],
  ['a\u200bb\u200dc', 'abc'],
  ['‼', '!!'],
  ['Wow🤩!', 'Wow!'],
  ['25 °C ½', '25 °C ½'],
])('%s → "%s"', (text, expected) => {
  expect(stripEmoji(text)).toBe(expected);
});

test.each(Object.keys(FONTS) as FontId[])('%s never meets a character it cannot draw', (font) => {
  const wild = 'Ça va ẞ Ångström Łódź № 5 Привет 日本 عربي 🎉 ﬁn ½ ∞ → x² \u2009!';
  for (const character of drawableText(wild, font)) {
    expect(undrawableCharacters(character, font)).toEqual([]);
  }
  expect(undrawableCharacters('Привет', font).length).toBeGreaterThan(0);
  expect(drawableText('ﬁn', font)).toBe('fin');
});
