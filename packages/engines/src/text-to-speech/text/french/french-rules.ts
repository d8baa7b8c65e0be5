import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { FRENCH_CODES } from './french-codes.ts';
import { FRENCH_COUNTS, FRENCH_ORDINALS } from './french-counts.ts';
import { FRENCH_DATES, FRENCH_SHORT_DATE } from './french-dates.ts';
import { FRENCH_FRACTIONS } from './french-fractions.ts';
import { FRENCH_MEASURES } from './french-measures.ts';
import { FRENCH_MONEY } from './french-money.ts';
import { FRENCH_ROMANS } from './french-romans.ts';
import { FRENCH_TIMES } from './french-times.ts';
import { FRENCH_ABBREVIATIONS } from './french-words.ts';

/** The French reading rules, the most specific first. */
export const FRENCH_RULES: readonly ReadingRule[] = [
  ...FRENCH_DATES,
  ...FRENCH_TIMES,
  ...FRENCH_CODES,
  ...FRENCH_MONEY,
  ...FRENCH_MEASURES,
  ...FRENCH_ORDINALS,
  ...FRENCH_ROMANS,
  ...FRENCH_FRACTIONS,
  FRENCH_SHORT_DATE,
  ...FRENCH_COUNTS,
  readingRule(
    `(${alternatives(FRENCH_ABBREVIATIONS)})`,
    (short) => FRENCH_ABBREVIATIONS[short ?? ''] ?? null,
  ),
];
