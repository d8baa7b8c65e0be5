import { frenchDecimal, frenchDigits, type Gender } from './french-numbers.ts';

/** 1 250 000 or 1.250.000 or 1250000, then ,5 or .5: two groups, whole and fraction. */
export const NUMBER = String.raw`(\d{1,3}(?:[ .]\d{3})+(?!\d)|\d+)(?:[,.](\d+))?`;
export const SIGN = `([-−+])?`;
/** "10-" of "10-15 kg": two groups. */
export const RANGE_START = `(?:${NUMBER} ?[-–—] ?)?`;

/** The words of a number as its groups were matched. */
export function sayNumber(sign = '', whole = '0', fraction = '', gender: Gender = 'm'): string {
  const words = SIGNS[sign] ?? '';
  const digits = plainDigits(whole);
  // A leading zero or more digits than have names: a code, read digit by digit.
  if (digits.length > 15 || (/^0\d/u.test(digits) && fraction === '')) return words + frenchDigits(digits);
  return words + frenchDecimal(digits, fraction, gender);
}

/** "dix à " before what the range ends with, nothing where there is no range. */
export function sayRangeStart(whole?: string, fraction?: string, gender?: Gender): string {
  return whole === undefined ? '' : `${sayNumber('', whole, fraction, gender)} à `;
}

export function plainDigits(whole: string): string {
  return whole.replace(/\D/gu, '');
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'moins ', '−': 'moins ', '+': 'plus ' };
