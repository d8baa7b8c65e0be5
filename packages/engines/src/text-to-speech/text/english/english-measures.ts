import { alternatives } from '../pattern-source.ts';
import { type ReadingRule, readingRule } from '../spoken-token.ts';
import { sayMixed } from './english-fractions.ts';
import { englishNumber } from './english-numbers.ts';
import { ENGLISH_PERIODS, ENGLISH_UNITS } from './english-units.ts';
import { isOne, NUMBER, RANGE_START, SCALE, SIGN, sayNumber, sayRangeStart } from './say-number.ts';

/** "in" is a word wherever a space stands before it: "5 in the morning". */
const UNIT = `(?: ?(${alternatives(Object.keys(ENGLISH_UNITS).filter((unit) => unit !== 'in'))})|(in))`;
const HYPHENED = `-(${alternatives(ENGLISH_UNITS)})`;
const PER = `(?:/(${alternatives({ ...ENGLISH_PERIODS, ...ENGLISH_UNITS })}))?`;
const MEASURE = { kind: 'measure' } as const;

/** Quantities with a unit, percentages, heights, fields. */
export const ENGLISH_MEASURES: readonly ReadingRule[] = [
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER} ?%`,
    (sign, from, fromFraction, whole, fraction) =>
      `${sayRangeStart(from, fromFraction)}${sayNumber(sign, whole, fraction)} percent`,
    { kind: 'percent' },
  ),
  readingRule(String.raw`(\d+)['′](\d{1,2})(?:["″])?`, sayHeight),
  readingRule(`(\\d+)[ -](\\d+)/(\\d+)${UNIT}`, (whole, top, bottom, unit, inches) => {
    const count = sayMixed(whole, top, bottom);
    return count && `${count} ${ENGLISH_UNITS[unit ?? inches ?? '']?.many}`;
  }),
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER}(?:${SCALE})?${UNIT}${PER}`,
    (sign, from, fromFraction, whole, fraction, scale, unit, inches, per) =>
      sayRangeStart(from, fromFraction) +
      sayMeasure({ sign, whole, fraction, scale, unit: unit ?? inches, per }),
    MEASURE,
  ),
  readingRule(
    `${RANGE_START}${NUMBER}${HYPHENED}`,
    (from, fromFraction, whole, fraction, unit) =>
      sayRangeStart(from, fromFraction) + sayMeasure({ whole, fraction, unit }),
  ),
  readingRule(
    `${NUMBER}/(${alternatives(LONG_UNITS())})`,
    (whole, fraction, unit = '') => `${sayNumber('', whole, fraction)} per ${ENGLISH_UNITS[unit]?.one}`,
  ),
  readingRule(`${NUMBER} ?[x×] ?${NUMBER}${UNIT}?`, (a, aFraction, b, bFraction, unit, inches) => {
    const name = ENGLISH_UNITS[unit ?? inches ?? ''];
    const size = `${sayNumber('', a, aFraction)} by ${sayNumber('', b, bFraction)}`;
    return name ? `${size} ${name.many}` : size;
  }),
];

/** "12/h" may be anything, "12/kg" only a price. */
function LONG_UNITS(): string[] {
  return Object.keys(ENGLISH_UNITS).filter((unit) => /^\p{L}{2,}$/u.test(unit) && unit !== 'in');
}

interface Measure {
  sign?: string | undefined;
  whole: string | undefined;
  fraction: string | undefined;
  scale?: string | undefined;
  unit: string | undefined;
  per?: string | undefined;
}

function sayMeasure({ sign, whole = '', fraction, scale, unit = '', per = '' }: Measure): string {
  const name = ENGLISH_UNITS[unit] ?? { one: unit, many: unit };
  const count = sayNumber(sign, whole, fraction);
  const measure = `${count}${scale ? ` ${scale}` : ''} ${!scale && isOne(whole, fraction) ? name.one : name.many}`;
  return per ? `${measure} per ${ENGLISH_PERIODS[per] ?? ENGLISH_UNITS[per]?.one}` : measure;
}

function sayHeight(feet = '', inches = ''): string {
  return `${englishNumber(Number(feet))} foot ${englishNumber(Number(inches))}`;
}
