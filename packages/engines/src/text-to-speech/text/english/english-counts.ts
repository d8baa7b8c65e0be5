import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishNumber, englishOrdinal, englishYear } from './english-numbers.ts';
import { NUMBER, plainDigits, SIGN, sayNumber } from './say-number.ts';

const YEAR = String.raw`(1[1-9]\d{2}|20\d{2})`;
/** "2000 people", "1500 views": a count, not a year. "2024 is" and "2024 was" are years all the same. */
const COUNTED = String.raw`(?! (?!(?:is|was|has|as|us|its|this|plus|does)(?!\p{L}))(?:\p{Ll}+s|people|men|women)(?!\p{L}))`;

/** Ranks, sums, spans, years and every other number. */
export const ENGLISH_COUNTS: readonly ReadingRule[] = [
  readingRule(String.raw`(\d{1,3}(?:,\d{3})+|\d{1,15})(?:st|nd|rd|th|ST|ND|RD|TH)`, (digits = '') =>
    englishOrdinal(Number(plainDigits(digits))),
  ),
  readingRule(
    String.raw`(\d+) ?([-/]) ?(\d+)(?= ?=)`,
    (a, sign, b) => `${sayNumber('', a)} ${sign === '-' ? 'minus' : 'divided by'} ${sayNumber('', b)}`,
  ),
  readingRule(`${YEAR}[-–/](\\d{2})`, sayYears),
  readingRule(`${YEAR} ?[-–—] ?${YEAR}`, (from, to) => `${sayYear(from)} to ${sayYear(to)}`),
  readingRule(`${NUMBER} ?[-–—] ?${NUMBER}`, sayRange),
  readingRule(
    String.raw`(\d+)\*(\d+)`,
    (count, size) => `${sayNumber('', count)} times ${sayNumber('', size)}`,
  ),
  readingRule(String.raw`[x×](\d+)`, (count) => `times ${sayNumber('', count)}`),
  readingRule(`${NUMBER}[x×]`, (count, fraction) => `${sayNumber('', count, fraction)} times`),
  readingRule('#([0-9]+)', (digits) => `number ${sayNumber('', digits)}`),
  // "4K" is a picture, "3.5B" a sum, "3B" a door.
  readingRule('([248])K', (resolution) => `${sayNumber('', resolution)} kay`),
  readingRule(
    `${NUMBER}([KM]|(?<=\\.\\d+)B)`,
    (whole, fraction, scale = '') => `${sayNumber('', whole, fraction)} ${SCALES[scale]}`,
  ),
  readingRule(`${YEAR}${COUNTED}`, (year) => sayYear(year)),
  readingRule(`${SIGN}${NUMBER}`, (sign, whole, fraction) => sayNumber(sign, whole, fraction)),
];

const SCALES: Readonly<Record<string, string>> = { K: 'thousand', M: 'million', B: 'billion' };

function sayYear(year = ''): string {
  return englishYear(Number(year));
}

/** "nineteen sixty to eighty"; null for what counts down. */
function sayYears(from = '', to = ''): string | null {
  return Number(to) > Number(from.slice(2)) ? `${sayYear(from)} to ${englishNumber(Number(to))}` : null;
}

function sayRange(a = '', aFraction = '', b = '', bFraction = ''): string {
  const value = (whole: string, fraction: string) => Number(`${plainDigits(whole)}.${fraction || 0}`);
  const joint = value(b, bFraction) > value(a, aFraction) ? ' to ' : ' ';
  return sayNumber('', a, aFraction) + joint + sayNumber('', b, bFraction);
}
