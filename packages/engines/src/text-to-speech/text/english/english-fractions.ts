import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishNumber, englishOrdinal } from './english-numbers.ts';
import { sayNumber } from './say-number.ts';

const FRACTION = String.raw`(\d+)/(\d+)`;

/** Parts of a whole, alone or after one; marks out of ten. */
export const ENGLISH_FRACTIONS: readonly ReadingRule[] = [
  readingRule(`(\\d+)[ -]${FRACTION}(?!/)`, sayMixed),
  readingRule('(\\d+) ?([½¼¾⅓⅔⅛⅜⅝⅞])', (whole, sign = '') => sayMixed(whole, ...(SIGNS[sign] ?? []))),
  readingRule('([½¼¾⅓⅔⅛⅜⅝⅞])', (sign = '') => sayPart(...(SIGNS[sign] ?? ['', '']))),
  readingRule(`${FRACTION}(?= stars?| points?)`, sayScore),
  readingRule(`(?<=(?:[Ss]cored?|[Rr]ated|[Rr]ating|[Gg]ot) (?:of |it |a )?)${FRACTION}`, sayScore),
  readingRule(String.raw`(\d+\.\d+)/(\d+)`, sayScore),
  readingRule(`${FRACTION}(?:rd|th|RD|TH)`, sayPart),
  readingRule(`${FRACTION}(?!/| ?=)`, (top, bottom) => sayPart(top, bottom) ?? sayScore(top, bottom)),
];

const SIGNS: Readonly<Record<string, [string, string]>> = {
  '½': ['1', '2'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '⅛': ['1', '8'],
  '⅜': ['3', '8'],
  '⅝': ['5', '8'],
  '⅞': ['7', '8'],
};

/** Reads a mixed fraction ("two and a half"); null when the second part is above one ("3 12/10"). */
export function sayMixed(whole = '', top = '', bottom = ''): string | null {
  const part = Number(top) < Number(bottom) ? sayPart(top, bottom) : null;
  if (part === null) return null;
  const spoken = Number(bottom) <= 4 ? part.replace(/^one /u, 'a ') : part;
  return `${englishNumber(Number(whole))} and ${spoken}`;
}

const NAMES: Readonly<Record<string, [string, string]>> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
};

/** Reads a fraction ("three quarters", "one tenth"); null for a score ("8/10", "17/20"). */
function sayPart(top = '', bottom = ''): string | null {
  const [count, parts] = [Number(top), Number(bottom)];
  const isUsual = (parts >= 2 && parts <= 9) || [16, 32, 64].includes(parts) || (count === 1 && parts <= 100);
  if (!isUsual || parts < 2 || count === parts || count === 0) return null;
  const [one, many] = NAMES[parts] ?? [englishOrdinal(parts), `${englishOrdinal(parts)}s`];
  return `${englishNumber(count)} ${count > 1 ? many : one}`;
}

function sayScore(top = '', bottom = ''): string {
  const [whole, fraction] = top.split('.');
  return `${sayNumber('', whole, fraction)} out of ${englishNumber(Number(bottom))}`;
}
