import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchOrdinal } from './french-numbers.ts';
import { FEMININE_NOUNS } from './french-words.ts';
import { NUMBER, plainDigits, SIGN, sayNumber } from './say-french-number.ts';

/** "1er", "10 000e": tried before sums, of which "000e" might be one. */
export const FRENCH_ORDINALS: readonly ReadingRule[] = [
  readingRule('1(er|re|ère)s?', (ending) => frenchOrdinal(1, ending === 'er' ? 'm' : 'f')),
  readingRule('2(nd|nde)s?', (ending) => (ending === 'nd' ? 'second' : 'seconde')),
  readingRule(String.raw`(\d{1,3}(?:[ .]\d{3})+|\d{1,15})(?:èmes?|emes?|es?)`, (digits = '') =>
    frenchOrdinal(Number(plainDigits(digits))),
  ),
];

/** Spans, multiples and every other number. */
export const FRENCH_COUNTS: readonly ReadingRule[] = [
  readingRule(
    String.raw`(\d+) ?([-/]) ?(\d+)(?= ?=)`,
    (a, sign, b) => `${sayNumber('', a)} ${sign === '-' ? 'moins' : 'divisé par'} ${sayNumber('', b)}`,
  ),
  readingRule(`${NUMBER} ?[-–—] ?${NUMBER}`, sayRange),
  readingRule(
    String.raw`(\d+)\*(\d+)`,
    (count, size) => `${sayNumber('', count, '', 'f')} fois ${sayNumber('', size)}`,
  ),
  readingRule(String.raw`[x×](\d+)`, (count) => `fois ${sayNumber('', count)}`),
  // "4K" is a picture.
  readingRule(`(?![248]K)${NUMBER}[kK]`, (whole, fraction) =>
    whole === '1' && !fraction ? 'mille' : `${sayNumber('', whole, fraction)} mille`,
  ),
  readingRule(`${NUMBER} ?M(?= d[e'])`, (whole, fraction) => {
    const isPlural = Number(plainDigits(whole ?? '')) > 1;
    return `${sayNumber('', whole, fraction)} million${isPlural ? 's' : ''}`;
  }),
  readingRule(`${NUMBER}[x×]`, (count, fraction) => `${sayNumber('', count, fraction, 'f')} fois`),
  readingRule(`${SIGN}${NUMBER}(?= (?:${FEMININE_NOUNS})s?(?!\\p{L}))`, (sign, whole, fraction) =>
    sayNumber(sign, whole, fraction, 'f'),
  ),
  readingRule(`${SIGN}${NUMBER}`, (sign, whole, fraction) => sayNumber(sign, whole, fraction)),
];

function sayRange(a = '', aFraction = '', b = '', bFraction = ''): string {
  const value = (whole: string, fraction: string) => Number(`${plainDigits(whole)}.${fraction || 0}`);
  const joint = value(b, bFraction) > value(a, aFraction) ? ' à ' : ', ';
  return sayNumber('', a, aFraction) + joint + sayNumber('', b, bFraction);
}
