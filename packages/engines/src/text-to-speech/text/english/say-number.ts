import { englishDecimal, englishDigits } from './english-numbers.ts';

/** 1,250,000 or 1250000, then .5, or .5 alone: two groups, whole and fraction. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?!\d)|\d+|(?=\.\d))(?:\.(\d+))?`;
export const SIGN = `([-−+])?`;
/** "10-" of "10-15 kg": two groups. */
export const RANGE_START = `(?:${NUMBER} ?[-–—] ?)?`;
export const SCALE = ' (thousand|million|billion|trillion)';

/** The words of a number as its groups were matched. */
export function sayNumber(sign = '', whole = '0', fraction = ''): string {
  const words = SIGNS[sign] ?? '';
  const digits = plainDigits(whole);
  // A leading zero or more digits than have names: a code, read digit by digit.
  if (digits.length > 15 || (/^0\d/u.test(digits) && fraction === '')) return words + englishDigits(digits);
  return words + englishDecimal(digits, fraction);
}

/** "ten to " before what the range ends with, nothing where there is no range. */
export function sayRangeStart(whole?: string, fraction?: string): string {
  return whole === undefined ? '' : `${sayNumber('', whole, fraction)} to `;
}

export function plainDigits(whole: string): string {
  return whole.replace(/\D/gu, '');
}

/** True where a singular follows: "one dollar", but "one point five dollars". */
export function isOne(whole: string, fraction = ''): boolean {
  return Number(plainDigits(whole)) === 1 && whole !== '' && fraction === '';
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '+': 'plus ' };
