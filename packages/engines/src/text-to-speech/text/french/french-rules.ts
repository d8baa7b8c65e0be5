import { alternatives } from '../pattern-source.ts';
import { romanValue } from '../roman-numerals.ts';
import { type ReadingRule, readingRule } from '../spoken-token.ts';
import { frenchDecimal, frenchDigits, frenchNumber, frenchOrdinal, type Gender } from './french-numbers.ts';
import {
  FEMININE_NOUNS,
  FRENCH_ABBREVIATIONS,
  FRENCH_CURRENCIES,
  FRENCH_MONTHS,
  FRENCH_UNITS,
  type FrenchUnit,
} from './french-words.ts';

/** 1 250 000 or 1.250.000 or 1250000, then ,5 or .5: two groups, whole and fraction. */
const NUMBER = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d+)(?:[,.](\d+))?`;
const SIGN = `([-−+])?`;
const MONTHS = FRENCH_MONTHS.join('|');

/** What a number may be in French, the most particular first. */
export const FRENCH_RULES: readonly ReadingRule[] = [
  readingRule(String.raw`24 ?h(?:eures)?/24`, () => 'vingt-quatre heures sur vingt-quatre'),
  readingRule(String.raw`7 ?j(?:ours)?/7`, () => 'sept jours sur sept'),
  readingRule('24/7', () => 'vingt-quatre heures sur vingt-quatre'),
  readingRule(String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})`, (d, m, y) => sayDate(d, m, y)),
  readingRule(String.raw`(\d{4})-(\d{2})-(\d{2})`, (y, m, d) => sayDate(d, m, y)),
  readingRule(`(1er|\\d{1,2}) (${MONTHS})(?: (\\d{4}))?`, sayWrittenDate, { anyCase: true }),
  readingRule(String.raw`(\d{1,2}) ?[hH](?: ?([0-5]\d))?(?: ?min)?`, (h, m) => sayTime(h, m)),
  readingRule(String.raw`(\d{1,2}):([0-5]\d)(?::([0-5]\d))?`, sayTime),
  readingRule(String.raw`(\+33 ?|0)(\d(?:[ .-]?\d{2}){4})`, sayPhone),
  readingRule(`${SIGN}${NUMBER} ?(k|M|Md|Mds)? ?(${alternatives(FRENCH_CURRENCIES)})`, sayAmount),
  readingRule(`${SIGN}([$€£])${NUMBER}(k|M)?`, (sign, currency, whole, fraction, scale) =>
    sayAmount(sign, whole, fraction, scale, currency),
  ),
  readingRule(
    `${SIGN}${NUMBER} ?%`,
    (sign, whole, fraction) => `${sayNumber(sign, whole, fraction)} pour cent`,
  ),
  readingRule(`${SIGN}${NUMBER} ?(${alternatives(FRENCH_UNITS)})`, sayMeasure),
  readingRule('1(er|re|ère)s?', (ending) => frenchOrdinal(1, ending === 'er' ? 'm' : 'f')),
  readingRule('2(nd|nde)s?', (ending) => (ending === 'nd' ? 'second' : 'seconde')),
  readingRule(String.raw`(\d{1,4})(?:èmes?|emes?|ème|es?|ᵉ)`, (digits) => frenchOrdinal(Number(digits))),
  readingRule('([IVXLC]{1,7})(?:e|ᵉ|ème)', (roman) => sayRomanOrdinal(roman)),
  readingRule(
    `(${alternatives(['chapitre', 'tome', 'acte', 'partie', 'volume', 'saison', 'Louis', 'Henri', 'Charles', 'François', 'Philippe', 'Napoléon', 'Jean-Paul', 'Élisabeth', 'Pie', 'Léon', 'Benoît'])}) ([IVXLC]{1,7})`,
    sayNamedRoman,
    { anyCase: true },
  ),
  readingRule(String.raw`(\d+)/(\d+)`, sayFraction),
  readingRule(`${NUMBER} ?[-–—] ?${NUMBER}`, sayRange),
  readingRule(String.raw`(\d+) ?[x×] ?(\d+)`, (a, b) => `${sayNumber('', a)} par ${sayNumber('', b)}`),
  readingRule(String.raw`[x×](\d+)`, (count) => `fois ${sayNumber('', count)}`),
  readingRule(String.raw`(\d+)[x×]`, (count) => `${sayNumber('', count)} fois`),
  readingRule(String.raw`\d+(?:\.\d+){2,}`, () => null),
  readingRule(`${SIGN}${NUMBER}(?= (?:${FEMININE_NOUNS})s?(?!\\p{L}))`, (sign, whole, fraction) =>
    sayNumber(sign, whole, fraction, 'f'),
  ),
  readingRule(`${SIGN}${NUMBER}`, (sign, whole, fraction) => sayNumber(sign, whole, fraction)),
  readingRule(
    `(${alternatives(FRENCH_ABBREVIATIONS)})`,
    (short) => FRENCH_ABBREVIATIONS[short ?? ''] ?? null,
  ),
];

function sayNumber(sign = '', whole = '0', fraction = '', gender: Gender = 'm'): string {
  const words = SIGNS[sign] ?? '';
  const digits = whole.replace(/\D/gu, '');
  // A leading zero or more digits than have names: a code, read digit by digit.
  if (digits.length > 15 || (/^0\d/u.test(digits) && fraction === '')) return words + frenchDigits(digits);
  return words + frenchDecimal(digits, fraction, gender);
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'moins ', '−': 'moins ', '+': 'plus ' };

function sayDate(day = '', month = '', year = ''): string | null {
  const name = FRENCH_MONTHS[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  return `${sayDay(day)} ${name} ${frenchNumber(Number(year.length === 2 ? `20${year}` : year))}`;
}

function sayWrittenDate(day = '', month = '', year?: string): string {
  return `${sayDay(day)} ${month}${year ? ` ${frenchNumber(Number(year))}` : ''}`;
}

function sayDay(day: string): string {
  return Number.parseInt(day, 10) === 1 ? 'premier' : frenchNumber(Number.parseInt(day, 10));
}

function sayTime(hours = '', minutes?: string, seconds?: string): string | null {
  if (Number(hours) > 24) return null;
  const parts = [`${frenchNumber(Number(hours), 'f')} heure${Number(hours) > 1 ? 's' : ''}`];
  if (minutes && Number(minutes) > 0) parts.push(frenchNumber(Number(minutes), 'f'));
  if (seconds && Number(seconds) > 0) parts.push(`${frenchNumber(Number(seconds), 'f')} secondes`);
  return parts.join(' ');
}

/** Pairs, as phone numbers are told: "zéro six, douze, …". */
function sayPhone(start = '', rest = ''): string {
  const digits = rest.replace(/\D/gu, '');
  const pairs = digits.slice(1).match(/../gu) ?? [];
  const head = start.startsWith('+') ? 'plus trente-trois' : 'zéro';
  return [`${head} ${frenchNumber(Number(digits[0]))}`, ...pairs.map(sayPair)].join(', ');
}

function sayPair(pair: string): string {
  return pair.startsWith('0') ? frenchDigits(pair) : frenchNumber(Number(pair));
}

const SCALES: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, Md: 1e9, Mds: 1e9 };

function sayAmount(sign = '', whole = '', fraction = '', scale = '', code = ''): string | null {
  const currency = FRENCH_CURRENCIES[code];
  if (!currency) return null;
  const digits = whole.replace(/\D/gu, '');
  const count = Number(digits);
  const words = SIGNS[sign] ?? '';
  if (SCALES[scale]) {
    const value = Number(`${digits}.${fraction || 0}`) * SCALES[scale];
    if (!Number.isInteger(value)) return null;
    return words + withUnit(value, currency);
  }
  if (fraction.length !== 2 || !currency.cents) {
    return fraction === ''
      ? words + withUnit(count, currency)
      : `${words}${frenchDecimal(digits, fraction)} ${count > 1 ? currency.many : currency.one}`;
  }
  const cents = Number(fraction);
  if (count === 0) return `${words}${frenchNumber(cents)} ${currency.cents}${cents > 1 ? 's' : ''}`;
  return words + withUnit(count, currency) + (cents > 0 ? ` ${frenchNumber(cents)}` : '');
}

/** Round millions take "de": "deux millions d'euros". */
function withUnit(count: number, { one, many, gender }: FrenchUnit): string {
  const words = frenchNumber(count, gender);
  const name = count > 1 ? many : one;
  if (count >= 1e6 && count % 1e6 === 0)
    return `${words} ${/^[aeiouyéè]/iu.test(name) ? "d'" : 'de '}${name}`;
  return `${words} ${name}`;
}

function sayMeasure(sign = '', whole = '', fraction = '', code = ''): string | null {
  const unit = FRENCH_UNITS[code];
  if (!unit) return null;
  const isPlural = Number(whole.replace(/\D/gu, '')) > 1;
  return `${sayNumber(sign, whole, fraction, unit.gender)} ${isPlural ? unit.many : unit.one}`;
}

function sayRomanOrdinal(roman = ''): string | null {
  const value = romanValue(roman);
  // "le" and "Ce" are no numerals; a single C or L hardly ever is.
  return value === null || /^[CL]$/u.test(roman) ? null : frenchOrdinal(value);
}

function sayNamedRoman(name = '', roman = ''): string | null {
  const value = romanValue(roman);
  if (value === null) return null;
  const isPerson =
    /^\p{Lu}/u.test(name) && value === 1 && !/^(?:Chapitre|Tome|Acte|Partie|Volume|Saison)$/u.test(name);
  return `${name} ${isPerson ? 'premier' : frenchNumber(value)}`;
}

const FRACTIONS: Readonly<Record<string, [string, string]>> = {
  2: ['demi', 'demis'],
  3: ['tiers', 'tiers'],
  4: ['quart', 'quarts'],
};

function sayFraction(top = '', bottom = ''): string {
  const [one, many] = FRACTIONS[bottom] ?? [];
  const count = Number(top);
  if (one && many && count < Number(bottom)) return `${frenchNumber(count)} ${count > 1 ? many : one}`;
  return `${frenchNumber(count)} sur ${frenchNumber(Number(bottom))}`;
}

function sayRange(a = '', aFraction = '', b = '', bFraction = ''): string | null {
  const value = (whole: string, fraction: string) => Number(`${whole.replace(/\D/gu, '')}.${fraction || 0}`);
  const joint = value(b, bFraction) > value(a, aFraction) ? ' à ' : ', ';
  return sayNumber('', a, aFraction) + joint + sayNumber('', b, bFraction);
}
