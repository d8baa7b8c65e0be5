import { englishDecimal, englishDigits } from './english-numbers.ts';

/** A number such as 1,250,000.5, 1250000.5 or .5, in two groups: whole and fraction. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?!\d)|\d+|(?=\.\d))(?:\.(\d+))?`;
export const SIGN = `([-−+])?`;
/** The start of a range ("10-" of "10-15 kg"), in two groups. */
export const RANGE_START = `(?:${NUMBER} ?[-–—] ?)?`;
export const SCALE = ' (thousand|million|billion|trillion)';

/** Returns the words of a number from its matched groups. */
export function sayNumber(sign = '', whole = '0', fraction = ''): string {
  const words = SIGNS[sign] ?? '';
  const digits = plainDigits(whole);
  // A leading zero or more digits than have names: a code, read digit by digit.
  if (digits.length > 15 || (/^0\d/u.test(digits) && fraction === '')) return words + englishDigits(digits);
  return words + englishDecimal(digits, fraction);
}

/** Returns the start of a range ("ten to "), or nothing without one. */
export function sayRangeStart(whole?: string, fraction?: string): string {
  return whole === undefined ? '' : `${sayNumber('', whole, fraction)} to `;
}

export function plainDigits(whole: string): string {
  return whole.replace(/\D/gu, '');
}

/** True for exactly one, which takes the singular: "one dollar", but "one point five dollars". */
export function isOne(whole: string, fraction = ''): boolean {
  return Number(plainDigits(whole)) === 1 && whole !== '' && fraction === '';
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '+': 'plus ' };
