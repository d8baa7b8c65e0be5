import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { PER, sayPer } from './french-measures.ts';
import { frenchNumber } from './french-numbers.ts';
import { FRENCH_CURRENCIES, type FrenchCurrency } from './french-units.ts';
import { NUMBER, plainDigits, RANGE_START, SIGN, sayNumber, sayRangeStart } from './say-french-number.ts';

const SCALE = ' ?(k|M|Md|Mds|millions?|milliards?)';
const AMOUNT = { kind: 'amount' } as const;

/** Sums after or before their sign, in ranges, scaled, per month. */
export const FRENCH_MONEY: readonly ReadingRule[] = [
  readingRule(
    `${SIGN}${RANGE_START}${NUMBER}(?:${SCALE})? ?(${alternatives(FRENCH_CURRENCIES)})${PER}`,
    (sign, from, fromFraction, whole, fraction, scale, code, per) =>
      sayAmount({ sign, whole, fraction, scale, code, per, from, fromFraction }),
    AMOUNT,
  ),
  readingRule(
    `${SIGN}(US\\$|[$€£¥₩₹])${NUMBER}(?:${SCALE})?${PER}`,
    (sign, code, whole, fraction, scale, per) => sayAmount({ sign, whole, fraction, scale, code, per }),
    AMOUNT,
  ),
];

type Group = string | undefined;
interface Amount extends Record<'sign' | 'whole' | 'fraction' | 'scale' | 'code' | 'per', Group> {
  from?: Group;
  fromFraction?: Group;
}

function sayAmount(amount: Amount): string | null {
  const currency = FRENCH_CURRENCIES[amount.code ?? ''];
  const sum = currency && saySum(amount, currency);
  if (!sum) return null;
  return sayRangeStart(amount.from, amount.fromFraction, currency.gender) + sum + sayPer(amount.per);
}

function saySum(amount: Amount, currency: FrenchCurrency): string | null {
  const { sign, whole = '', fraction = '', scale = '' } = amount;
  const count = Number(plainDigits(whole));
  if (/^mill/u.test(scale)) return `${sayNumber(sign, whole, fraction)} ${scale} ${ofMany(currency)}`;
  if (scale !== '') {
    const value = Number(`${plainDigits(whole)}.${fraction || 0}`) * (SCALES[scale] ?? 1);
    return Number.isInteger(value)
      ? sayNumber(sign, '').replace(/zéro$/u, '') + withUnit(value, currency)
      : null;
  }
  const head = sayNumber(sign, '').replace(/zéro$/u, '');
  if (fraction === '') return head + withUnit(count, currency);
  if (fraction.length > 2 || !currency.cents || amount.from) {
    const name = count > 1 ? currency.many : currency.one;
    return `${sayNumber(sign, whole, fraction, currency.gender)} ${name}`;
  }
  const cents = Number(fraction.padEnd(2, '0'));
  if (count === 0) return `${head}${frenchNumber(cents)} ${currency.cents}${cents > 1 ? 's' : ''}`;
  return head + withUnit(count, currency) + (cents > 0 ? ` ${frenchNumber(cents)}` : '');
}

const SCALES: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, Md: 1e9, Mds: 1e9 };

/** Round millions take "de": "deux millions d'euros". */
function withUnit(count: number, currency: FrenchCurrency): string {
  const words = frenchNumber(count, currency.gender);
  if (count >= 1e6 && count % 1e6 === 0) return `${words} ${ofMany(currency)}`;
  return `${words} ${count > 1 ? currency.many : currency.one}`;
}

function ofMany({ many }: FrenchCurrency): string {
  return `${/^[aeiouyéè]/iu.test(many) ? "d'" : 'de '}${many}`;
}
