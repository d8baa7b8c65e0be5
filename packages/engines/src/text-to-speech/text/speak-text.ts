import { cleanText } from './clean-text.ts';
import { englishDigits, englishNumber } from './english/english-numbers.ts';
import { ENGLISH_RULES } from './english/english-rules.ts';
import { ENGLISH_ACRONYMS, ENGLISH_LETTERS, ENGLISH_SYMBOLS } from './english/english-words.ts';
import { frenchDigits, frenchNumber } from './french/french-numbers.ts';
import { FRENCH_RULES } from './french/french-rules.ts';
import { FRENCH_ACRONYMS, FRENCH_LETTERS, FRENCH_SYMBOLS } from './french/french-words.ts';
import type { PlainWords } from './plain-words.ts';
import { type Reading, readTokens } from './read-tokens.ts';
import { sayPlain, spell } from './say-plain.ts';
import type { SpokenToken } from './tokens/spoken-token.ts';

export type VoiceLanguage = 'fr' | 'en';

/**
 * Converts a text to tokens with spoken words: every number, date, amount, unit, abbreviation and sign is written in
 * words. Tokens keep the original text for captions.
 */
export function speakText(text: string, language: VoiceLanguage): SpokenToken[] {
  // A blank line ends a paragraph.
  return text.split(/\r?\n[ \t]*\r?\n/u).flatMap((paragraph) => {
    const tokens = readTokens(cleanText(paragraph), READINGS[language]);
    const last = tokens.pop();
    return last ? [...tokens, { ...last, endsParagraph: true as const }] : [];
  });
}

/** Returns the spoken words as one text. */
export function spokenText(tokens: readonly SpokenToken[]): string {
  return tokens
    .map(({ spoken }) => spoken)
    .filter((spoken) => spoken !== '')
    .join(' ');
}

const FRENCH: PlainWords = {
  symbols: FRENCH_SYMBOLS,
  letters: FRENCH_LETTERS,
  acronyms: FRENCH_ACRONYMS,
  number: (digits) => sayDigits(digits, frenchNumber, frenchDigits),
  addressNumber: (digits) => sayDigits(digits, frenchNumber, frenchDigits),
  addressEnding: (letters) => letters,
  at: 'arobase',
  dot: 'point',
  slash: 'slash',
  dash: 'tiret',
  underscore: 'tiret bas',
  hashtag: 'hashtag',
};

const ENGLISH: PlainWords = {
  symbols: ENGLISH_SYMBOLS,
  letters: ENGLISH_LETTERS,
  acronyms: ENGLISH_ACRONYMS,
  number: (digits) => sayDigits(digits, englishNumber, englishDigits),
  addressNumber: englishDigits,
  // "dot co" and "dot me" are words.
  addressEnding: (letters) =>
    ['co', 'me'].includes(letters) ? letters : spell(letters, { letters: ENGLISH_LETTERS }),
  at: 'at',
  dot: 'dot',
  slash: 'slash',
  dash: 'dash',
  underscore: 'underscore',
  hashtag: 'hashtag',
};

const READINGS: Readonly<Record<VoiceLanguage, Reading>> = {
  fr: {
    rules: FRENCH_RULES,
    prefix: /[([]*(?:(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu)')?(?:\p{L}{2,}-(?=\d))?/iuy,
    to: 'à',
    sayPlain: (piece) => sayPlain(piece, FRENCH),
  },
  en: {
    rules: ENGLISH_RULES,
    prefix: /[([]*(?:\p{L}{2,}-(?=\d))?/uy,
    to: 'to',
    sayPlain: (piece) => sayPlain(piece, ENGLISH),
  },
};

/** Reads codes (with a leading zero, or very long) digit by digit, and all else as a number. */
function sayDigits(
  digits: string,
  asNumber: (value: number) => string,
  asDigits: (digits: string) => string,
): string {
  if (!/^[0-9]+$/u.test(digits)) return digits;
  return /^0\d/u.test(digits) || digits.length > 12 ? asDigits(digits) : asNumber(Number(digits));
}
