import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchNumber } from './french-numbers.ts';
import { FRENCH_MONTHS } from './french-words.ts';

const MONTHS = FRENCH_MONTHS.join('|');
const AFTER_ARTICLE = '(?<=(?:[Ll]e|[Dd]u|[Aa]u|[Dd]epuis|[Dd]ès|[Aa]vant|[Aa]près) )';
const DATE = { kind: 'date', anyCase: true } as const;

/** Days in figures or with a month's name, alone or several at once. */
export const FRENCH_DATES: readonly ReadingRule[] = [
  readingRule(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(\d{4})`, (d, _, m, y) => sayFigures(d, m, y), DATE),
  readingRule(String.raw`(\d{1,2})([/.])(\d{1,2})\2(\d{2})`, (d, _, m, y) => sayFigures(d, m, y), DATE),
  readingRule(
    String.raw`((?:1\d|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})`,
    (y, _, m, d) => sayFigures(d, m, y),
    DATE,
  ),
  readingRule(`${AFTER_ARTICLE}(\\d{1,2})/(\\d{2})(?!/)`, (d, m) => sayFigures(d, m)),
  readingRule(
    `((?:1er|\\d{1,2})(?: ?[/-] ?\\d{1,2}){1,2}) (${MONTHS})(?: (\\d{4}))?`,
    (days = '', month, year) => `${sayDays(days)} ${month}${sayYear(year)}`,
    { anyCase: true },
  ),
  readingRule(
    `(1er|\\d{1,2}) (${MONTHS})(?: (\\d{4}))?`,
    (d, month, y) => `${sayDay(d)} ${month}${sayYear(y)}`,
    DATE,
  ),
];

/** "17.06" as day and month, unless a word before it means a version. Tried after sums and measures. */
export const FRENCH_SHORT_DATE: ReadingRule = readingRule(
  String.raw`(?<!(?:[Vv]ersion|Ubuntu|Windows|Android|iOS|macOS|[Ii]ndice|[Nn]ote) )(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])`,
  (day, month) => sayFigures(day, month),
);

/** @param year two digits mean this century up to 49, and are read as written above ("quatre-vingt-dix-huit") */
function sayFigures(day = '', month = '', year?: string): string | null {
  const name = FRENCH_MONTHS[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  return `${sayDay(day)} ${name}${sayYear(year?.length === 2 && Number(year) < 50 ? `20${year}` : year)}`;
}

/** "17/18" are two days, "10-15" the days between. */
function sayDays(days: string): string {
  const parts = days.split(/ ?[/-] ?/u);
  const [first, last] = parts.map((day) => Number.parseInt(day, 10));
  const isSpan = parts.length === 2 && days.includes('-') && Number(last) - Number(first) > 1;
  return parts.map(sayDay).join(isSpan ? ' à ' : ', ');
}

function sayDay(day = ''): string {
  const number = Number.parseInt(day, 10);
  return number === 1 ? 'premier' : frenchNumber(number);
}

function sayYear(year?: string): string {
  return year ? ` ${frenchNumber(Number(year))}` : '';
}
