import { stripEmoji } from './strip-emoji.ts';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Any part of an emoji; digits alone and ©, ® and ™ as text are none. */
const PART = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;
/** A sign that has an emoji form and is a text without its variation selector. */
const TEXT = /^[©®™‼⁉]$/u;
const SIGN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Returns the emoji of a text in order: a flag, a keycap, a skin tone and a joined group are one each. */
export function emojiOf(text: string): string[] {
  return PART.test(text) ? graphemesOf(text).filter(isEmoji) : [];
}

/** Removes what `stripEmoji` removes, but no emoji. */
export function keepEmoji(text: string): string {
  if (!PART.test(text)) return stripEmoji(text);
  return graphemesOf(text)
    .map((part) => (isEmoji(part) ? part : stripEmoji(part)))
    .join('');
}

function isEmoji(grapheme: string): boolean {
  return SIGN.test(grapheme) && !TEXT.test(grapheme);
}

function graphemesOf(text: string): string[] {
  return [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
}
