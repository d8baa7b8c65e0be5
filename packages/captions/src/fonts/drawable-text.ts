import { stripEmoji } from '@atelier/transcript/typeset/strip-emoji';
import { scriptFontsFor } from '../scripts/script-fonts.ts';
import { fontDraws } from './measure-text.ts';
import type { AnyFontId, DrawnFontId } from './own-fonts.ts';

/**
 * Replaces the characters that the font lacks, so that no placeholder box is drawn. A letter becomes its base letter
 * or an equivalent sign; a character without either (another script) is left out.
 */
export function drawableText(text: string, font: DrawnFontId): string {
  let drawn = '';
  for (const character of stripEmoji(text).normalize('NFC')) {
    if (fontDraws(font, character)) drawn += character;
    else drawn += substitute(character, font);
  }
  return drawn;
}

/**
 * Returns the font that draws a text: that of the style, or the one of another writing system that draws most of the
 * characters the style's font lacks.
 * @param options.isChinese the Han characters are Chinese, not Japanese
 */
export function fontOfText(
  text: string,
  font: AnyFontId,
  options: { isChinese?: boolean } = {},
): DrawnFontId {
  const missing = undrawableCharacters(text, font);
  if (missing.length === 0) return font;
  const counts = scriptFontsFor(missing.join(''), options).map((id) => ({
    id,
    drawn: missing.filter((character) => fontDraws(id, character)).length,
  }));
  const [best] = counts.toSorted((a, b) => b.drawn - a.drawn);
  return best && best.drawn > 0 ? best.id : font;
}

/** Returns the characters of a text without a substitute, so that a screen can warn before the render. */
export function undrawableCharacters(text: string, font: AnyFontId): string[] {
  const missing = [...stripEmoji(text).normalize('NFC')].filter(
    (character) =>
      !/\s/u.test(character) && !fontDraws(font, character) && substitute(character, font) === '',
  );
  return [...new Set(missing)];
}

function substitute(character: string, font: DrawnFontId): string {
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
