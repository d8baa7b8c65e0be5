import {
  englishDecimal,
  englishDigits,
  englishNumber,
  englishOrdinal,
  englishYear,
} from './english-numbers.ts';
import {
  ENGLISH_ABBREVIATIONS,
  ENGLISH_CURRENCIES,
  ENGLISH_MONTHS,
  ENGLISH_UNITS,
  type EnglishUnit,
} from './english-words.ts';
import { alternatives } from '../pattern-source.ts';
import { romanValue } from '../roman-numerals.ts';
import { type ReadingRule, readingRule } from '../spoken-token.ts';

/** 1,250,000 or 1250000, then .5: two groups, whole and fraction. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?`;
const SIGN = `([-−+])?`;
const MONTHS = `${ENGLISH_MONTHS.join('|')}|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?`;
const HALF_DAY = String.raw`(?: ?([ap])\.?m\.?)`;
const SCALE = ' ?(thousand|million|billion|trillion|[KkMB])';

/** What a number may be in English, the most particular first. */
export const ENGLISH_RULES: readonly ReadingRule[] = [
  readingRule('24/7', () => 'twenty-four seven'),
  readingRule(String.raw`(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})`, (m, d, y) => sayDate(m, d, y)),
  readingRule(String.raw`(\d{4})-(\d{2})-(\d{2})`, (y, m, d) => sayDate(m, d, y)),
  readingRule(`(${MONTHS}) (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`, (m, d, y) => sayMonthDay(m, d, y)),
  readingRule(`(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTHS})(?:,? (\\d{4}))?`, (d, m, y) =>
    sayMonthDay(m, d, y),
  ),
  readingRule(String.raw`(\d{1,2}):([0-5]\d)${HALF_DAY}?`, sayTime, 'i'),
  readingRule(String.raw`(\d{1,2})${HALF_DAY}`, (hours, half) => sayTime(hours, '00', half), 'i'),
  readingRule(String.raw`(?:\+1[ -])?\(?(\d{3})\)?[ .-](\d{3})[.-](\d{4})`, sayPhone),
  readingRule(String.raw`(\d{3})-(\d{4})`, sayPhone),
  readingRule(`${SIGN}([$€£¥])${NUMBER}(?:${SCALE})?`, (sign, code, whole, fraction, scale) =>
    sayAmount(sign, whole, fraction, scale, code),
  ),
  readingRule(`${SIGN}${NUMBER}(?:${SCALE})? ?(${alternatives(ENGLISH_CURRENCIES)})`, sayAmount),
  readingRule(
    `${SIGN}${NUMBER} ?%`,
    (sign, whole, fraction) => `${sayNumber(sign, whole, fraction)} percent`,
  ),
  readingRule(String.raw`(\d+)['′](\d{1,2})(?:["″])?`, (feet, inches) => sayHeight(feet, inches)),
  // "the 90s" and "'90s" are years, "90s" alone is a minute and a half.
  readingRule(String.raw`(\d{4})'?s|'(\d{2})s|(?<=[Tt]he )(\d{2})'?s`, (a, b, c) => sayDecade(a ?? b ?? c)),
  readingRule(`${SIGN}${NUMBER} ?(${alternatives(ENGLISH_UNITS)})`, sayMeasure),
  readingRule(`${NUMBER}(?:-| )(${alternatives(ENGLISH_UNITS)})`, (whole, fraction, code) =>
    sayMeasure('', whole, fraction, code),
  ),
  readingRule(String.raw`(\d{1,4})(?:st|nd|rd|th)`, (digits) => englishOrdinal(Number(digits))),
  readingRule(`(Chapter|Part|Volume|Act|Season|War|Phase|Type|Level) ([IVXLC]{1,7})`, (name, roman) =>
    sayNamedRoman(name, roman, (value) => englishNumber(value)),
  ),
  readingRule(
    `(Henry|Louis|Charles|Elizabeth|George|James|Edward|William|Richard|Philip|Napoleon|Pius) ([IVXLC]{1,7})`,
    (name, roman) => sayNamedRoman(name, roman, (value) => `the ${englishOrdinal(value)}`),
  ),
  readingRule(String.raw`(\d+)/(\d+)`, sayFraction),
  readingRule(`${NUMBER} ?[-–—] ?${NUMBER}`, sayRange),
  readingRule(String.raw`(\d+) ?[x×] ?(\d+)`, (a, b) => `${sayNumber('', a)} by ${sayNumber('', b)}`),
  readingRule(String.raw`[x×](\d+)`, (count) => `times ${sayNumber('', count)}`),
  readingRule(String.raw`(\d+)[x×]`, (count) => `${sayNumber('', count)} times`),
  readingRule('#([0-9]+)', (digits) => `number ${sayNumber('', digits)}`),
  readingRule(String.raw`\d+(?:\.\d+){2,}`, () => null),
  readingRule(
    `${NUMBER}([KM])`,
    (whole, fraction, scale) => `${sayNumber('', whole, fraction)} ${SCALES[scale ?? '']}`,
  ),
  readingRule(`(1[1-9]\\d{2}|20\\d{2})(?! (?:\\p{Ll}+s)(?!\\p{L}))`, (year) => englishYear(Number(year))),
  readingRule(`${SIGN}${NUMBER}`, (sign, whole, fraction) => sayNumber(sign, whole, fraction)),
  readingRule('St\\.(?= \\p{Lu})', () => 'saint'),
  readingRule('St\\.', () => 'street'),
  readingRule(
    `(${alternatives(ENGLISH_ABBREVIATIONS)})`,
    (short) => ENGLISH_ABBREVIATIONS[short ?? ''] ?? null,
  ),
];

function sayNumber(sign = '', whole = '0', fraction = ''): string {
  const words = SIGNS[sign] ?? '';
  const digits = whole.replace(/\D/gu, '');
  if (digits.length > 15 || (/^0\d/u.test(digits) && fraction === '')) return words + englishDigits(digits);
  return words + englishDecimal(digits, fraction);
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '+': 'plus ' };

function sayDate(month = '', day = '', year = ''): string | null {
  // 25/12/2024 can only be day first.
  if (Number(month) > 12) return Number(day) <= 12 ? sayDate(day, month, year) : null;
  const name = ENGLISH_MONTHS[Number(month) - 1];
  if (!name) return null;
  return sayMonthDay(name, day, year.length === 2 ? `20${year}` : year);
}

function sayMonthDay(month = '', day = '', year?: string): string | null {
  const name = ENGLISH_MONTHS.find((full) => full.startsWith(month.replace('.', '').slice(0, 3)));
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  return `${name} ${englishOrdinal(Number(day))}${year ? `, ${englishYear(Number(year))}` : ''}`;
}

function sayTime(hours = '', minutes = '', half?: string): string | null {
  if (Number(hours) > 24) return null;
  const parts = [englishNumber(Number(hours))];
  if (Number(minutes) > 0)
    parts.push(
      minutes.startsWith('0') ? `oh ${englishNumber(Number(minutes))}` : englishNumber(Number(minutes)),
    );
  else if (!half) parts.push(Number(hours) > 12 || hours === '00' ? 'hundred' : "o'clock");
  if (half) parts.push(half.toLowerCase() === 'a' ? 'ay em' : 'pee em');
  return parts.join(' ');
}

function sayPhone(...groups: (string | undefined)[]): string {
  return groups.map((group) => englishDigits(group ?? '')).join(', ');
}

const SCALES: Readonly<Record<string, string>> = {
  ...{ K: 'thousand', k: 'thousand', M: 'million', B: 'billion' },
  ...{ thousand: 'thousand', million: 'million', billion: 'billion', trillion: 'trillion' },
};

function sayAmount(sign = '', whole = '', fraction = '', scale = '', code = ''): string | null {
  const currency = ENGLISH_CURRENCIES[code];
  if (!currency) return null;
  const digits = whole.replace(/\D/gu, '');
  const words = SIGNS[sign] ?? '';
  if (SCALES[scale]) return `${words}${englishDecimal(digits, fraction)} ${SCALES[scale]} ${currency.many}`;
  const count = Number(digits);
  if (fraction.length !== 2 || !currency.cents) {
    return `${words}${englishDecimal(digits, fraction)} ${nameOf(count, currency, fraction)}`;
  }
  const cents = Number(fraction);
  const small = `${englishNumber(cents)} ${cents === 1 ? currency.cent : currency.cents}`;
  if (count === 0) return words + small;
  return `${words}${englishNumber(count)} ${nameOf(count, currency)}${cents > 0 ? ` and ${small}` : ''}`;
}

function nameOf(count: number, { one, many }: EnglishUnit, fraction = ''): string {
  return count === 1 && fraction === '' ? one : many;
}

function sayMeasure(sign = '', whole = '', fraction = '', code = ''): string | null {
  const unit = ENGLISH_UNITS[code];
  return unit
    ? `${sayNumber(sign, whole, fraction)} ${nameOf(Number(whole.replace(/\D/gu, '')), unit, fraction)}`
    : null;
}

function sayHeight(feet = '', inches = ''): string {
  return `${englishNumber(Number(feet))} foot ${englishNumber(Number(inches))}`;
}

/** "the nineteen nineties", "the eighties". */
function sayDecade(digits = ''): string | null {
  if (!digits.endsWith('0')) return null;
  const words = digits.length === 4 ? englishYear(Number(digits)) : englishNumber(Number(digits));
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

function sayNamedRoman(name = '', roman = '', say: (value: number) => string): string | null {
  const value = romanValue(roman);
  return value === null ? null : `${name} ${say(value)}`;
}

const FRACTIONS: Readonly<Record<string, [string, string]>> = {
  2: ['half', 'halves'],
  3: ['third', 'thirds'],
  4: ['quarter', 'quarters'],
};

function sayFraction(top = '', bottom = ''): string {
  const [one, many] = FRACTIONS[bottom] ?? [];
  const count = Number(top);
  if (one && many && count < Number(bottom)) return `${englishNumber(count)} ${count > 1 ? many : one}`;
  return `${englishNumber(count)} out of ${englishNumber(Number(bottom))}`;
}

function sayRange(a = '', aFraction = '', b = '', bFraction = ''): string {
  const value = (whole: string, fraction: string) => Number(`${whole.replace(/\D/gu, '')}.${fraction || 0}`);
  const joint = value(b, bFraction) > value(a, aFraction) ? ' to ' : ' ';
  const isYears = /^(?:1[1-9]|20)\d{2}$/u.test(a) && /^(?:1[1-9]|20)\d{2}$/u.test(b);
  if (isYears) return `${englishYear(Number(a))} to ${englishYear(Number(b))}`;
  return sayNumber('', a, aFraction) + joint + sayNumber('', b, bFraction);
}
