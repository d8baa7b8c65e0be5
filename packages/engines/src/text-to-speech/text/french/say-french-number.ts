import { frenchDecimal, frenchDigits, type Gender } from './french-numbers.ts';

/** A number such as 1 250 000,5, 1.250.000 or 1250000.5, in two groups: whole and fraction. */
export const NUMBER = String.raw`(\d{1,3}(?:[ .]\d{3})+(?!\d)|\d+)(?:[,.](\d+))?`;
export const SIGN = `([-−+])?`;
/** The start of a range ("10-" of "10-15 kg"), in two groups. */
export const RANGE_START = `(?:${NUMBER} ?[-–—] ?)?`;

/** Returns the words of a number from its matched groups. */
export function sayNumber(sign = '', whole = '0', fraction = '', gender: Gender = 'm'): string {
  const words = SIGNS[sign] ?? '';
  const digits = plainDigits(whole);
  // A leading zero or more digits than have names: a code, read digit by digit.
  if (digits.length > 15 || (/^0\d/u.test(digits) && fraction === '')) return words + frenchDigits(digits);
  return words + frenchDecimal(digits, fraction, gender);
}

/** Returns the start of a range ("dix à "), or nothing without one. */
export function sayRangeStart(whole?: string, fraction?: string, gender?: Gender): string {
  return whole === undefined ? '' : `${sayNumber('', whole, fraction, gender)} à `;
}

export function plainDigits(whole: string): string {
  return whole.replace(/\D/gu, '');
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'moins ', '−': 'moins ', '+': 'plus ' };
