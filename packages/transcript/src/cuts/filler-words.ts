import type { CaptionLanguage } from '../language.ts';

/** Sounds that say nothing, and words that are mostly one of them, as recognisers write them. */
interface FillerWords {
  sure: RegExp;
  doubtful: RegExp;
  /** Said twice on purpose, or by the rules of the language ("nous nous levons"). */
  twice: ReadonlySet<string>;
}

const NO_WORD = /^(?!)/u;

const FRENCH: FillerWords = {
  sure: /^(?:e+u+h*|h+e+u+|h*u+m+|h+m+|m+h+m+|e+h+m+|e+u+m+)$/u,
  doubtful: /^(?:b+e+n+|b+a+h+)$/u,
  twice: new Set(
    'nous vous très trop oui non si plus bien vite tout chut allez pas bon là ha hé jamais tellement petit'.split(
      ' ',
    ),
  ),
};

const ENGLISH: FillerWords = {
  sure: /^(?:u+m+|u+h+|e+r+m*|h+m+|u+h+m+|m+h+m+|m{2,})$/u,
  doubtful: NO_WORD,
  twice: new Set(
    'very really so no yes yeah that had is bye far many much never more now go okay well ha'.split(' '),
  ),
};

const OTHER: FillerWords = {
  sure: /^(?:e+h+m*|h+m+|u+m+|u+h+|ä+h+m*)$/u,
  doubtful: NO_WORD,
  twice: new Set(),
};

export function fillerWords(language: CaptionLanguage): FillerWords {
  if (language === 'fr') return FRENCH;
  return language === 'en' ? ENGLISH : OTHER;
}

/** A word as it is compared: small letters, no signs around it. */
export function bareWord(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/’/gu, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
