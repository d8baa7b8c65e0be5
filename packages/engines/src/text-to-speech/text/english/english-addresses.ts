import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishDigits, englishNumber, englishPairs } from './english-numbers.ts';
import { AMBIGUOUS_STATES, STATES, STREETS } from './english-places.ts';

const NAMES = String.raw`(?:(?:\p{Lu}[\p{L}'.]*|\d{1,3}(?:st|nd|rd|th)) ){1,4}`;
const STREET = `(${alternatives(STREETS)})`;
const FULL_STREET = [...new Set(Object.values(STREETS))].join('|');
/** Words that begin a sentence: "St." before them means street, not saint. */
const OPENERS =
  'It|He|She|We|They|You|I|This|That|There|The|A|An|And|But|In|On|At|My|His|Her|Our|When|Then|Now|If';

/** House numbers, directions, kinds of streets, states and their codes. */
export const ENGLISH_ADDRESSES: readonly ReadingRule[] = [
  readingRule(
    String.raw`(\d{1,5})(?: (N|S|E|W|NE|NW|SE|SW)\.?)?(?= ${NAMES}(?:${alternatives(STREETS)}|${FULL_STREET})(?!\p{L}))`,
    (house = '', direction) => `${sayHouse(house)}${direction ? ` ${DIRECTIONS[direction]}` : ''}`,
  ),
  readingRule(String.raw`(?<=\d ${NAMES})${STREET}\.(?=$| \p{Lu})`, (kind = '') => `${STREETS[kind]}.`),
  readingRule(String.raw`(?<=\d ${NAMES})${STREET}\.?`, (kind = '') => STREETS[kind] ?? null),
  readingRule(`(${alternatives(STATES)}),? (\\d{5})(?:-(\\d{4}))?`, (state = '', ...codes) =>
    [STATES[state], ...codes.filter((code) => code !== undefined).map(englishDigits)].join(' '),
  ),
  readingRule(`(?<=\\p{L}, )(${alternatives(STATES)})(?=$|[,.])`, (state = '') =>
    AMBIGUOUS_STATES.has(state) ? null : (STATES[state] ?? null),
  ),
  readingRule(`St\\.(?= (?:${OPENERS})(?!\\p{L}))`, () => 'street.'),
  readingRule('St\\.(?= \\p{Lu})', () => 'saint'),
  readingRule('St\\.', () => 'street'),
];

const DIRECTIONS: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
};

/** "fourteen twenty-eight", "one twenty-three", longer ones figure by figure. */
function sayHouse(digits: string): string {
  if (digits.length > 4 || digits.startsWith('0')) return englishDigits(digits);
  return digits.length > 2 ? englishPairs(Number(digits)) : englishNumber(Number(digits));
}
