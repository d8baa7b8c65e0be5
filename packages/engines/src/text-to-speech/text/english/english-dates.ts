import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishNumber, englishOrdinal, englishYear } from './english-numbers.ts';
import { ENGLISH_MONTHS } from './english-words.ts';

const MONTH = `(${ENGLISH_MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const ANY_CASE = { kind: 'date', anyCase: true } as const;

/** Written with a month's name, in figures, by decade or before Christ; American order unless it cannot be. */
export const ENGLISH_DATES: readonly ReadingRule[] = [
  readingRule(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(\d{4})`, (first, _, second, year) =>
    sayFigures(first, second, year),
  ),
  readingRule(String.raw`(\d{1,2})/(\d{1,2})/(\d{2})`, sayFigures),
  readingRule(String.raw`((?:1\d|20)\d{2})([/.-])(\d{1,2})\2(\d{1,2})`, (year, _, month, day) =>
    sayMonthFirst(ENGLISH_MONTHS[Number(month) - 1], day, year),
  ),
  // "on 7/4", "until 12/25": dates, because fractions rarely follow these words.
  readingRule(
    String.raw`(?<=(?:[Oo]n|[Uu]ntil|[Ss]ince|[Bb]efore|[Aa]fter|[Dd]ue) )(\d{1,2})/(\d{1,2})(?! of|/)`,
    (month, day) =>
      Number(month) > Number(day) || Number(day) > 12
        ? sayMonthFirst(ENGLISH_MONTHS[Number(month) - 1], day)
        : null,
  ),
  readingRule(`${MONTH}[ -]${DAY}(?:(?:,? |-|,)(\\d{4}))?`, sayNamed, ANY_CASE),
  readingRule(`(?<=the )${DAY} (?:of )?${MONTH}(?:,? ?(\\d{4}))?`, sayDayFirst, ANY_CASE),
  readingRule(
    `${DAY} (?:of )?${MONTH}(?:,? ?(\\d{4}))?`,
    (day, month, year) => prefixed('the ', sayDayFirst(day, month, year)),
    ANY_CASE,
  ),
  readingRule(`${MONTH},? (\\d{4})`, (month, year) =>
    prefixed(`${monthOf(month)} `, englishYear(Number(year))),
  ),
  readingRule(String.raw`(\d{2,4}) ?(A\.?D\.?|B\.?C\.?E?\.?|C\.E\.?)`, sayEra),
  // "the 90s" and "'90s" are years, "90s" alone is a minute and a half.
  readingRule(
    String.raw`((?:1[1-9]|20)\d0)'?s|'(\d0)s|(?<=(?:[Tt]he|[Ee]arly|[Ll]ate|[Mm]id|[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Yy]our)[ -])(\d0)'?s|(?<=\d0'?s ?[-–—] ?)'?(\d0)'?s`,
    (a, b, c, d) => sayDecade(a ?? b ?? c ?? d),
    { kind: 'decade' },
  ),
];

/** @param year two digits mean this century up to 49, and are read as written above ("ninety-eight") */
function sayFigures(first = '', second = '', year = ''): string | null {
  const full = year.length === 2 && Number(year) < 50 ? `20${year}` : year;
  // 25/12/2024 can only be day first.
  if (Number(first) > 12)
    return prefixed('the ', sayDayFirst(first, ENGLISH_MONTHS[Number(second) - 1], full));
  return sayMonthFirst(ENGLISH_MONTHS[Number(first) - 1], second, full);
}

/** Reads a date with a month's name; null for "may 5 people come" and "march 10 miles", which have no year. */
function sayNamed(month = '', day = '', year?: string): string | null {
  return isNoMonth(month, year) ? null : sayMonthFirst(monthOf(month), day, year);
}

function sayMonthFirst(month = '', day = '', year?: string): string | null {
  return month && isDay(day) ? `${month} ${englishOrdinal(Number(day))}${sayYear(year)}` : null;
}

function sayDayFirst(day = '', month = '', year?: string): string | null {
  if (!month || !isDay(day) || isNoMonth(month, year)) return null;
  return `${englishOrdinal(Number(day))} of ${monthOf(month)}${sayYear(year)}`;
}

function sayYear(year?: string): string {
  if (!year) return '';
  return `, ${year.length === 2 ? englishNumber(Number(year)) : englishYear(Number(year))}`;
}

function prefixed(prefix: string, words: string | null): string | null {
  return words === null ? null : prefix + words;
}

function isDay(day: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31;
}

function isNoMonth(month: string, year?: string): boolean {
  return !year && /^(?:may|march|mar)$/u.test(month);
}

function monthOf(month = ''): string {
  const start = month.slice(0, 3).toLowerCase();
  return ENGLISH_MONTHS.find((full) => full.toLowerCase().startsWith(start)) ?? month;
}

function sayEra(year = '', era = ''): string {
  return `${englishYear(Number(year))} ${era
    .replace(/\./gu, '')
    .split('')
    .map((letter) => ERA_LETTERS[letter])
    .join(' ')}`;
}

const ERA_LETTERS: Readonly<Record<string, string>> = { A: 'ay', B: 'bee', C: 'see', D: 'dee', E: 'ee' };

/** "the nineteen nineties", "the eighties". */
function sayDecade(digits = ''): string {
  const words = digits.length === 4 ? englishYear(Number(digits)) : englishNumber(Number(digits));
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}
