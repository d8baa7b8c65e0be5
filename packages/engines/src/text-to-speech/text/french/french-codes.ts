import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchDigits, frenchNumber, frenchPair } from './french-numbers.ts';

/** Groups of three digits after points are thousands: "1.250.000". */
const THOUSANDS = String.raw`\d{1,3}(?:\.\d{3})+(?![\d.])`;

/** Telephones, network addresses, versions: figures that are no quantity. */
export const FRENCH_CODES: readonly ReadingRule[] = [
  readingRule(String.raw`(\+33 ?|0)(\d(?:[ .-]?\d{2}){4})`, sayPhone),
  readingRule(String.raw`(?:(\+?1)[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})-(\d{4})`, (...groups) =>
    groups
      .filter((group) => group !== undefined)
      .map((group) => frenchDigits(group.replace('+', '')))
      .join(', '),
  ),
  readingRule(String.raw`((?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2}))`, sayVersion),
  readingRule(String.raw`(?!${THOUSANDS})(\d{1,4}(?:\.\d{1,4}){2,5})`, sayVersion),
  readingRule(String.raw`[nN][°º] ?(\d+)`, (digits) => `numéro ${frenchNumber(Number(digits))}`),
];

/** Reads a phone number in pairs: "zéro six, douze, …". */
function sayPhone(start = '', rest = ''): string {
  const digits = rest.replace(/\D/gu, '');
  const pairs = digits.slice(1).match(/../gu) ?? [];
  const head = start.startsWith('+') ? 'plus trente-trois' : 'zéro';
  return [`${head} ${frenchNumber(Number(digits[0]))}`, ...pairs.map(frenchPair)].join(', ');
}

function sayVersion(version = ''): string {
  return version
    .split('.')
    .map((part) => frenchNumber(Number(part)))
    .join(' point ');
}
