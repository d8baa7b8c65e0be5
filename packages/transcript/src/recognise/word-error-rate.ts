import { editDistance } from '../measure/edit-distance.ts';
import { splitAlike } from '../measure/split-alike.ts';

/** The errors of a recognised text and the length of the reference; their ratio is the word error rate. */
export interface WordErrors {
  errors: number;
  words: number;
}

/**
 * Counts substituted, missing and extra words, ignoring case, punctuation and how numbers are written. Of texts of more
 * than a thousand words, pieces are compared that begin alike.
 */
export function countWordErrors(reference: string, recognised: string, language: string): WordErrors {
  const expected = normalWords(reference, language);
  const heard = normalWords(recognised, language);
  const errors = splitAlike(expected, heard).reduce(
    (sum, { from, until, otherFrom, otherUntil }) =>
      sum + editDistance(expected.slice(from, until), heard.slice(otherFrom, otherUntil)),
    0,
  );
  return { errors, words: expected.length };
}

export function normalWords(text: string, language: string): string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const spoken = language.startsWith('en') ? plain.replace(/\d+/gu, englishNumber) : plain;
  return spoken
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);
}

const UNITS = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`.split(/\s+/u);
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function englishNumber(digits: string): string {
  const value = Number(digits);
  if (value < 20) return UNITS[value] ?? digits;
  if (value >= 100) return digits;
  return [TENS[Math.floor(value / 10)], value % 10 === 0 ? '' : UNITS[value % 10]].join(' ').trim();
}
