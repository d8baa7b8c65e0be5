import { localeOf } from './format.ts';

/** Formatting of dates in the interface's language. Intl objects are costly to build: one of each is kept. */
const kept = new Map<string, Intl.DateTimeFormat>();

/** A day: '3 mai 2025'. Null when the value is no date. */
export function formatDay(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { dateStyle: 'long' });
}

/** A day where there is little room: '3 mai 2025', '12 nov. 2025'. Null when the value is no date. */
export function formatShortDay(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { dateStyle: 'medium' });
}

/** A moment: '3 mai 2025, 14:05'. Null when the value is no date. */
export function formatMoment(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A time of day: '14:05'. Null when the value is no date. */
export function formatTime(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { timeStyle: 'short' });
}

/** A day of the week with its date: 'jeudi 26 novembre'. Null when the value is no date. */
export function formatWeekday(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** A month: 'novembre 2026'. Null when the value is no date. */
export function formatMonth(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { month: 'long', year: 'numeric' });
}

function formatDate(value: string | null | undefined, language: string, options: Intl.DateTimeFormatOptions) {
  const date = parseTimestamp(value);
  if (!date) return null;
  const key = `${language} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options);
  kept.set(key, format);
  return format.format(date);
}

/** Reads a timestamp; the embedded backend writes a space where ISO 8601 has a T. */
export function parseTimestamp(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? null : date;
}
