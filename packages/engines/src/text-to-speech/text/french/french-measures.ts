import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchNumber } from './french-numbers.ts';
import { FRENCH_PERIODS, FRENCH_UNITS } from './french-units.ts';
import { NUMBER, plainDigits, RANGE_START, SIGN, sayNumber, sayRangeStart } from './say-french-number.ts';

const UNIT = `(${alternatives(FRENCH_UNITS)})`;
/** "/mois", "/L", "/m2": one group. */
export const PER = String.raw`(?:/(\p{L}+[23²³]?))?`;

/** Quantities with a unit, percentages, fields. */
export const FRENCH_MEASURES: readonly ReadingRule[] = [
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER} ?%`,
    (sign, from, fromFraction, whole, fraction) =>
      `${sayRangeStart(from, fromFraction)}${sayNumber(sign, whole, fraction)} pour cent`,
    { kind: 'percent' },
  ),
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER} ?${UNIT}${PER}`,
    (sign, from, fromFraction, whole, fraction, code = '', per) => {
      const unit = FRENCH_UNITS[code];
      const count = unit && sayNumber(sign, whole, fraction, unit.gender);
      const start = sayRangeStart(from, fromFraction, unit?.gender);
      return unit ? `${start}${count} ${isPlural(whole) ? unit.many : unit.one}${sayPer(per)}` : null;
    },
    { kind: 'measure' },
  ),
  readingRule(String.raw`(\d)m(\d{2})`, (metres, rest) => {
    return `${sayNumber('', metres)} mètre${isPlural(metres) ? 's' : ''} ${frenchNumber(Number(rest))}`;
  }),
  readingRule(`${NUMBER} ?[x×] ?${NUMBER}(?: ?${UNIT})?`, (a, aFraction, b, bFraction, code = '') => {
    const unit = FRENCH_UNITS[code];
    const size = `${sayNumber('', a, aFraction)} par ${sayNumber('', b, bFraction, unit?.gender)}`;
    return unit ? `${size} ${isPlural(b) ? unit.many : unit.one}` : size;
  }),
];

function isPlural(whole = ''): boolean {
  return Number(plainDigits(whole)) > 1;
}

/** "/mois" → " par mois", "/L" → " par litre". */
export function sayPer(per?: string): string {
  return per ? ` par ${FRENCH_PERIODS[per] ?? FRENCH_UNITS[per]?.one ?? per}` : '';
}
