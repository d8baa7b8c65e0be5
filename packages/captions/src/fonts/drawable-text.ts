import { stripEmoji } from '@atelier/transcript/typeset/strip-emoji';
import { fontDraws } from './measure-text.ts';
import type { AnyFontId } from './own-fonts.ts';

/**
 * Replaces the characters that the font lacks, so that no placeholder box is drawn. A letter becomes its base letter
 * or an equivalent sign; a character without either (another script) is left out.
 */
export function drawableText(text: string, font: AnyFontId): string {
  let drawn = '';
  for (const character of stripEmoji(text).normalize('NFC')) {
    if (fontDraws(font, character)) drawn += character;
    else drawn += substitute(character, font);
  }
  return drawn;
}

/** Returns the characters of a text without a substitute, so that a screen can warn before the render. */
export function undrawableCharacters(text: string, font: AnyFontId): string[] {
  const missing = [...stripEmoji(text).normalize('NFC')].filter(
    (character) =>
      !/\s/u.test(character) && !fontDraws(font, character) && substitute(character, font) === '',
  );
  return [...new Set(missing)];
}

function substitute(character: string, font: AnyFontId): string {
  const simple = EQUALS.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...simple].every((part) => fontDraws(font, part)) ? simple : '';
}

const EQUALS = new Map([
  ['ẞ', 'SS'],
  ['‑', '-'],
  ['‐', '-'],
  ['−', '-'],
  ['―', '—'],
  ['‛', '‘'],
  ['′', '’'],
  ['″', '”'],
  ['ʼ', '’'],
  ['\u2009', '\u202f'],
  ['\u2007', '\u00a0'],
]);
