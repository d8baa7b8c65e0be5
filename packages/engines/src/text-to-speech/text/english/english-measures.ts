import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { sayMixed } from './english-fractions.ts';
import { englishNumber } from './english-numbers.ts';
import { ENGLISH_PERIODS, ENGLISH_UNITS } from './english-units.ts';
import { isOne, NUMBER, RANGE_START, SCALE, SIGN, sayNumber, sayRangeStart } from './say-number.ts';

const NAMES = Object.keys(ENGLISH_UNITS);
/** Units. "in" counts as one only without a space before it, because of "5 in the morning". */
const UNIT = ` ?(${alternatives(NAMES.filter((unit) => unit !== 'in'))}|(?<=\\d)in)`;
/** Units of two letters or more: "12/kg" is a price, "12/h" is ambiguous. */
const LONG_UNIT = alternatives(NAMES.filter((unit) => /^\p{L}{2,}$/u.test(unit) && unit !== 'in'));
/** Words after a measure that do not make it the name of a thing. */
const NOT_NAMED =
  '(?:tall|high|wide|long|deep|thick|across|by|and|or|of|in|to|on|at|is|was|for|from|with|x)(?!\\p{L})';
const PER = String.raw`(?:/(\p{Ll}+))?`;

/** Quantities with a unit, percentages, heights, fields. */
export const ENGLISH_MEASURES: readonly ReadingRule[] = [
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER} ?%`,
    (sign, from, fromFraction, whole, fraction) =>
      `${sayRangeStart(from, fromFraction)}${sayNumber(sign, whole, fraction)} percent`,
    { kind: 'percent' },
  ),
  readingRule('1(0{1,3}|0{6})s(?= of)', (zeros = '') => HEAPS[zeros.length] ?? null),
  readingRule(String.raw`(\d+)['′](\d{1,2})(?:["″])?`, sayHeight),
  readingRule(
    String.raw`(\d+)['′](?= (?:tall|high|wide|long|deep))`,
    (feet) => `${sayNumber('', feet)} feet`,
  ),
  readingRule(`(\\d+)[ -](\\d+)/(\\d+)${UNIT}`, (whole, top, bottom, unit = '') => {
    const count = sayMixed(whole, top, bottom);
    return count && `${count} ${ENGLISH_UNITS[unit]?.many}`;
  }),
  // "a 27″ monitor", "a 10-kg bag"
  readingRule(
    `${RANGE_START}${NUMBER}(?:-(${alternatives(NAMES.filter((unit) => unit !== 'in'))})|″(?= (?!${NOT_NAMED})\\p{Ll}))`,
    sayNaming,
  ),
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER}(?:${SCALE})?${UNIT}${PER}`,
    (sign, from, fromFraction, whole, fraction, scale, unit, per) =>
      sayRangeStart(from, fromFraction) + sayMeasure({ sign, whole, fraction, scale, unit, per }),
    { kind: 'measure' },
  ),
  readingRule(
    `${NUMBER}/(${LONG_UNIT})`,
    (whole, fraction, unit = '') => `${sayNumber('', whole, fraction)} per ${ENGLISH_UNITS[unit]?.one}`,
  ),
  readingRule(`${NUMBER} ?[x×] ?${NUMBER}(?:${UNIT})?`, (a, aFraction, b, bFraction, unit = '') => {
    const size = `${sayNumber('', a, aFraction)} by ${sayNumber('', b, bFraction)}`;
    return ENGLISH_UNITS[unit] ? `${size} ${ENGLISH_UNITS[unit].many}` : size;
  }),
];

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
  return per ? `${measure} per ${ENGLISH_PERIODS[per] ?? ENGLISH_UNITS[per]?.one ?? per}` : measure;
}

/** Reads the size of one thing, with the unit in the singular. */
function sayNaming(
  from?: string,
  fromFraction?: string,
  whole?: string,
  fraction?: string,
  unit = '″',
): string {
  return `${sayRangeStart(from, fromFraction)}${sayNumber('', whole, fraction)}-${ENGLISH_UNITS[unit]?.one}`;
}

const HEAPS: Readonly<Record<number, string>> = { 1: 'tens', 2: 'hundreds', 3: 'thousands', 6: 'millions' };

function sayHeight(feet = '', inches = ''): string {
  return `${englishNumber(Number(feet))} foot ${englishNumber(Number(inches))}`;
}
