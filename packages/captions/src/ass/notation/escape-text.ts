import { NARROW_SPACE, NO_BREAK_SPACE } from '@atelier/transcript/typeset/spaces';
import { NARROW_SPACE_RATIO } from '../../fonts/measure-text.ts';

/**
 * Makes text safe inside a Dialogue line: no word can open an override block, break the line or end the
 * event. Braces are written as libass's escapes. A backslash has no escape in ASS, so it is drawn as a slash.
 */
export function escapeAssText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\\/gu, '/')
    .replace(/[{}]/gu, '\\$&')
    .replaceAll(NO_BREAK_SPACE, '\\h');
}

/**
 * Escapes text and draws narrow spaces as tighter full ones: few fonts have U+202F, and a fallback font
 * would have another width. `spacingPx` is the current letter spacing, `spacePx` the font's space.
 */
export function drawnAssText({
  text,
  spacingPx,
  spacePx,
}: {
  text: string;
  spacingPx: number;
  spacePx: number;
}): string {
  const tight = spacingPx - spacePx * (1 - NARROW_SPACE_RATIO);
  return escapeAssText(text).replaceAll(
    NARROW_SPACE,
    `{\\fsp${assNumber(tight)}}\\h{\\fsp${assNumber(spacingPx)}}`,
  );
}

/** Formats a number in a tag with two decimals, a quarter of libass's precision on a screen. */
export function assNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
