import { alternatives } from '../tokens/pattern-source.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchNumber, frenchOrdinal } from './french-numbers.ts';
import { FRENCH_UNITS } from './french-units.ts';
import { FEMININE_NOUNS, HALVED_NOUNS } from './french-words.ts';
import { SIGN, sayNumber } from './say-french-number.ts';

const FRACTION = String.raw`(\d+)/(\d+)`;
const HALF = '(?: 1/2| ?½)';

/** Parts of a whole, alone or after one; marks out of ten. */
export const FRENCH_FRACTIONS: readonly ReadingRule[] = [
  readingRule(`(\\d+)${HALF} ?(${alternatives(FRENCH_UNITS)})`, (whole, code = '') => {
    const unit = FRENCH_UNITS[code];
    return unit ? sayHalved(whole, Number(whole) > 1 ? unit.many : unit.one, unit.gender === 'f') : null;
  }),
  readingRule(`(\\d+)${HALF} ((?:${FEMININE_NOUNS})s?)`, (whole, noun) => sayHalved(whole, noun, true)),
  readingRule(`(\\d+)${HALF} ((?:${HALVED_NOUNS})s?)`, (whole, noun) => sayHalved(whole, noun, false)),
  readingRule(`${SIGN}(\\d+) ${FRACTION}(?!/)`, sayMixed),
  readingRule(`${SIGN}(\\d+) ?([½¼¾⅓⅔])`, (sign, whole, part = '') =>
    sayMixed(sign, whole, ...(SIGNS[part] ?? [])),
  ),
  readingRule(`(?<= (?:${FEMININE_NOUNS})s? )(?:1/2|½)`, () => 'et demie'),
  readingRule(`(?<= (?:${HALVED_NOUNS})s? )(?:1/2|½)`, () => 'et demi'),
  readingRule('(?<=[Uu]ne )(?:1/2|½)', () => 'demi'),
  readingRule(`(?:1/2|½)(?= (?:${FEMININE_NOUNS})s?(?!\\p{L}))`, () => 'une demi'),
  readingRule('([½¼¾⅓⅔])', (part = '') => sayPart(...(SIGNS[part] ?? ['', '']))),
  readingRule(String.raw`(\d+[.,]\d+)/(\d+)`, sayScore),
  readingRule(`${FRACTION}(?= étoiles?| points?)`, sayScore),
  readingRule(
    `(?<=(?:[Nn]otée?s?|[Nn]ote|[Ss]core|[Aa]vis|[Oo]btenu|eu)(?: de| :|:)? )${FRACTION}`,
    sayScore,
  ),
  readingRule(
    String.raw`(?<=(?:[Ll]e|[Dd]u|[Aa]u) )1/(\d)(?!/)`,
    (bottom) => sayPart('1', bottom)?.replace(/^un /u, '') ?? null,
  ),
  readingRule(`${FRACTION}(?!/| ?=)`, (top, bottom) => sayPart(top, bottom) ?? sayScore(top, bottom)),
];

const SIGNS: Readonly<Record<string, [string, string]>> = {
  '½': ['1', '2'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
};

/** "deux heures et demie" */
function sayHalved(whole = '', noun = '', isFeminine = false): string {
  return `${sayNumber('', whole, '', isFeminine ? 'f' : 'm')} ${noun} et demi${isFeminine ? 'e' : ''}`;
}

/** Reads a mixed fraction ("deux et demi", "quatre et deux quarts"); null when the second part is above one. */
function sayMixed(sign?: string, whole?: string, top = '', bottom = ''): string | null {
  const part = sayPart(top, bottom);
  return part && `${sayNumber(sign, whole)} et ${part.replace('un demi', 'demi')}`;
}

const NAMES: Readonly<Record<string, [string, string]>> = {
  2: ['demi', 'demis'],
  3: ['tiers', 'tiers'],
  4: ['quart', 'quarts'],
};

/** Reads a fraction ("trois quarts", "un dixième"); null for a score ("8/10", "17/20"). */
function sayPart(top = '', bottom = ''): string | null {
  const [count, parts] = [Number(top), Number(bottom)];
  if (count < 1 || count >= parts || (parts > 9 && (count > 1 || parts > 100))) return null;
  const [one, many] = NAMES[parts] ?? [frenchOrdinal(parts), `${frenchOrdinal(parts)}s`];
  return `${frenchNumber(count)} ${count > 1 ? many : one}`;
}

function sayScore(top = '', bottom = ''): string | null {
  // "2023/2024" is a season.
  if (/^(?:19|20)\d\d$/u.test(top)) return null;
  const [whole, fraction] = top.split(/[.,]/u);
  return `${sayNumber('', whole, fraction)} sur ${frenchNumber(Number(bottom))}`;
}
