import { expect, test } from 'vitest';
import { monthDays } from './month-days.ts';

test('a month is shown in whole weeks that begin on Monday', () => {
  const november = monthDays(2026, 10);
  expect(november).toHaveLength(42);
  expect([november[0]?.key, november.at(-1)?.key]).toEqual(['2026-10-26', '2026-12-06']);
  expect(november.filter(({ isInMonth }) => isInMonth)).toHaveLength(30);
  expect(november.every(({ date }, index) => (date.getDay() + 6) % 7 === index % 7)).toBe(true);
  // February 2027 begins on a Monday and has four weeks.
  expect(monthDays(2027, 1).map(({ key }) => key)).toEqual(
    Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`),
  );
  expect(monthDays(2026, 12)[4]?.key).toBe('2027-01-01');
});
