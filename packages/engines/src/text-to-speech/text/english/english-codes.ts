import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishDigits, englishNumber, englishPairs } from './english-numbers.ts';

const COUNTRY = String.raw`(?:(\+?\d{1,2})[ .-]?)?`;

/** Telephones, network addresses, card numbers, versions: figures that are no quantity. */
export const ENGLISH_CODES: readonly ReadingRule[] = [
  readingRule(
    String.raw`${COUNTRY}(?:\((\d{3})\)[ .-]?|(\d{3})[ .-])(\d{3})[ .-](\d{4})(?:[ -](\d{1,4}))?`,
    (country, area, bareArea, ...rest) => sayPhone(country, area ?? bareArea, ...rest),
  ),
  readingRule(String.raw`(\+?1)-(8\d{2}|900)-([A-Z][A-Z\d]*(?:-[A-Z\d]+)*)`, sayPhoneWord),
  readingRule(String.raw`(\d{3})-(\d{4})`, (first, second) =>
    isRange(first, second) ? null : sayPhone(first, second),
  ),
  readingRule(String.raw`(\d{3})-(\d{2})-(\d{4})`, (...groups) => sayPhone(...groups)),
  readingRule(String.raw`(\d{1,3}(?:\.\d{1,3}){3})`, (address = '') =>
    address.split('.').map(englishDigits).join(' dot '),
  ),
  readingRule(
    String.raw`(?<=(?:[Ee]nding (?:in|with)|[Cc]ode(?: is)?|PIN(?: is)?|[Ee]xtension) )(\d{3,8})`,
    (digits) => englishDigits(digits ?? ''),
  ),
  readingRule(String.raw`(\d{1,4}(?:\.\d{1,4}){2,5})`, (version = '') =>
    version
      .split('.')
      .map((part) => englishNumber(Number(part)))
      .join(' point '),
  ),
  // Screens: "nineteen twenty by ten eighty", "ten eighty pee".
  readingRule(
    String.raw`(\d{3,4})[x×](\d{3,4})`,
    (width, height) => `${englishPairs(Number(width))} by ${englishPairs(Number(height))}`,
  ),
  readingRule(String.raw`(\d{3,4})p`, (rows) => `${englishPairs(Number(rows))} pee`),
];

function sayPhone(...groups: (string | undefined)[]): string {
  return groups
    .filter((group) => group !== undefined)
    .map((group) => (/^[89]00$/u.test(group) ? englishNumber(Number(group)) : sayFigures(group)))
    .join(', ');
}

function sayFigures(group: string): string {
  return (group.startsWith('+') ? 'plus ' : '') + englishDigits(group.replace('+', ''));
}

/** "1-800-GO-2-FLY" */
function sayPhoneWord(country = '', area = '', word = ''): string {
  const parts = word.split('-').map((part) => (/^\d+$/u.test(part) ? englishDigits(part) : part));
  return `${sayPhone(country, area)}, ${parts.join(' ')}`;
}

/** True for a range such as "500-1000 people", which is not a telephone number. */
function isRange(first = '', second = ''): boolean {
  return Number(second) > Number(first) && second.endsWith('00');
}
