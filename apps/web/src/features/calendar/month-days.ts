import { dayOf } from '../../workbench/publishing/local-day.ts';

/** A day of a calendar month's grid. */
export interface CalendarDay {
  /** Midnight of the day in the person's time zone. */
  date: Date;
  /** `YYYY-MM-DD`. */
  key: string;
  isInMonth: boolean;
}

/**
 * Returns the whole weeks of a month, Monday first: 28 to 42 days.
 * @param month 0 to 11; other values count on into other years
 */
export function monthDays(year: number, month: number): CalendarDay[] {
  const first = new Date(year, month, 1);
  const before = (first.getDay() + 6) % 7;
  const last = new Date(year, month + 1, 0);
  const count = Math.ceil((before + last.getDate()) / 7) * 7;
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(first.getFullYear(), first.getMonth(), 1 - before + index);
    return { date, key: dayOf(date), isInMonth: date.getMonth() === first.getMonth() };
  });
}
