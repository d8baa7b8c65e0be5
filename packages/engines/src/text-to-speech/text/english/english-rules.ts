import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { ENGLISH_ADDRESSES } from './english-addresses.ts';
import { ENGLISH_CODES } from './english-codes.ts';
import { ENGLISH_COUNTS } from './english-counts.ts';
import { ENGLISH_DATES } from './english-dates.ts';
import { ENGLISH_FRACTIONS } from './english-fractions.ts';
import { ENGLISH_MEASURES } from './english-measures.ts';
import { ENGLISH_MONEY } from './english-money.ts';
import { ENGLISH_ROMANS } from './english-romans.ts';
import { ENGLISH_TIMES } from './english-times.ts';
import { ENGLISH_PERIODS } from './english-units.ts';
import { ENGLISH_ABBREVIATIONS, ENGLISH_PAIRS } from './english-words.ts';

/** The English reading rules, the most specific first. */
export const ENGLISH_RULES: readonly ReadingRule[] = [
  ...ENGLISH_DATES,
  ...ENGLISH_TIMES,
  ...ENGLISH_CODES,
  ...ENGLISH_MONEY,
  ...ENGLISH_ADDRESSES,
  readingRule(
    `(${alternatives(ENGLISH_ABBREVIATIONS)})`,
    (short) => ENGLISH_ABBREVIATIONS[short ?? ''] ?? null,
  ),
  ...ENGLISH_MEASURES,
  ...ENGLISH_FRACTIONS,
  ...ENGLISH_ROMANS,
  ...ENGLISH_COUNTS,
  readingRule(
    `(\\p{Ll}+)/(${alternatives(ENGLISH_PERIODS)})`,
    (counted, period = '') => `${counted} per ${ENGLISH_PERIODS[period]}`,
  ),
  readingRule(
    String.raw`(\p{L}\p{Ll}+(?:/\p{Ll}{2,})+)`,
    (words = '') => ENGLISH_PAIRS[words] ?? words.replaceAll('/', ' slash '),
  ),
  readingRule('/(?= )', () => 'slash'),
];
