import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishNumber } from './english-numbers.ts';
import { ENGLISH_CURRENCIES, ENGLISH_PERIODS, type EnglishCurrency } from './english-units.ts';
import { isOne, NUMBER, plainDigits, RANGE_START, SIGN, sayNumber, sayRangeStart } from './say-number.ts';

const SCALE = ' ?(thousand|million|billion|trillion|bn|mn|tn|[KkMmBbT])';
const SIGNS = String.raw`((?:US ?|AU?|CA?|HK|NZ)?\$|[€£¥₩₹])`;
const CODES = `(${alternatives(ENGLISH_CURRENCIES)})`;
const PER = '(?:/(\\p{Ll}+))?';
const AMOUNT = { kind: 'amount' } as const;

/** Sums before or after their sign, in ranges, scaled, per month. */
export const ENGLISH_MONEY: readonly ReadingRule[] = [
  readingRule(
    `${SIGNS}${NUMBER} ?[-–—] ?${NUMBER}(?:${SCALE})?${PER}`,
    (code, from, fromFraction, whole, fraction, scale, per) =>
      sayAmount({ code, whole, fraction, scale, per, start: sayRangeStart(from, fromFraction) }),
  ),
  readingRule(
    `${SIGN}${SIGNS}${NUMBER}(?:${SCALE})?${PER}`,
    (sign, code, whole, fraction, scale, per) => sayAmount({ sign, code, whole, fraction, scale, per }),
    AMOUNT,
  ),
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER}(?:${SCALE})? ?${CODES}${PER}`,
    (sign, from, fromFraction, whole, fraction, scale, code, per) =>
      sayAmount({ sign, code, whole, fraction, scale, per, start: sayRangeStart(from, fromFraction) }),
    AMOUNT,
  ),
];

interface Amount {
  sign?: string | undefined;
  code: string | undefined;
  whole: string | undefined;
  fraction: string | undefined;
  scale: string | undefined;
  per: string | undefined;
  /** The start of a range, such as "fifty to ". */
  start?: string;
}

function sayAmount(amount: Amount): string | null {
  const currency = ENGLISH_CURRENCIES[(amount.code ?? '').replace(' ', '')];
  if (!currency) return null;
  const { sign, whole = '', scale = '', per, start = '' } = amount;
  // Zeros after the hundredths are not read.
  const fraction = (amount.fraction ?? '').replace(/(?<=^\d\d)0+$/u, '');
  const period = per ? ` per ${ENGLISH_PERIODS[per] ?? per}` : '';
  if (scale !== '') {
    return `${start}${sayNumber(sign, whole, fraction)} ${SCALES[scale] ?? scale} ${currency.many}${period}`;
  }
  const cents = fraction.length <= 2 && start === '' ? centsOf(fraction) : 0;
  if (cents > 0 && currency.cents) {
    const small = `${englishNumber(cents)} ${cents === 1 ? currency.cent : currency.cents}`;
    const isWhole = Number(plainDigits(whole)) > 0;
    const large = `${sayNumber(sign, whole)} ${nameOf(whole, currency)} and `;
    return `${isWhole ? large : sayNumber(sign, '0').replace(/zero$/u, '')}${small}${period}`;
  }
  const shown = Number(fraction) === 0 ? '' : fraction;
  return `${start}${sayNumber(sign, whole, shown)} ${nameOf(start ? '' : whole, currency, shown)}${period}`;
}

/** ".5" is fifty. */
function centsOf(fraction: string): number {
  return Number(fraction.padEnd(2, '0'));
}

function nameOf(whole: string, { one, many }: EnglishCurrency, fraction = ''): string {
  return isOne(whole, fraction) ? one : many;
}

const SCALES: Readonly<Record<string, string>> = {
  K: 'thousand',
  k: 'thousand',
  M: 'million',
  m: 'million',
  mn: 'million',
  B: 'billion',
  b: 'billion',
  bn: 'billion',
  T: 'trillion',
  tn: 'trillion',
};
