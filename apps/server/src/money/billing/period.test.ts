import { expect, test } from 'vitest';
import { addMonths, monthsSince } from './period.ts';

const at = (text: string) => new Date(`${text}T10:30:00Z`);

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths(at('2026-01-15'), 1)).toEqual(at('2026-02-15'));
  expect(addMonths(at('2026-01-31'), 1)).toEqual(at('2026-02-28'));
  expect(addMonths(at('2028-01-31'), 1)).toEqual(at('2028-02-29'));
  expect(addMonths(at('2026-11-30'), 15)).toEqual(at('2028-02-29'));
});

test('months are counted from the start, so a short month does not move the day for ever', () => {
  expect(addMonths(at('2026-01-31'), 2)).toEqual(at('2026-03-31'));
});

test.each([
  ['2026-01-31', '2026-01-30', -1],
  ['2026-01-31', '2026-01-31', 0],
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-30', 1],
  ['2026-01-31', '2026-03-31', 2],
  ['2026-01-15', '2027-06-14', 16],
  ['2026-01-15', '2027-06-15', 17],
])('from %s to %s: %i months', (start, now, months) => {
  expect(monthsSince(at(start), at(now))).toBe(months);
});

test('counting and adding agree on every day of four years', () => {
  const start = at('2026-01-31');
  for (let day = 0; day < 1461; day++) {
    const now = new Date(start.getTime() + day * 86_400_000);
    const months = monthsSince(start, now);
    expect(addMonths(start, months) <= now && addMonths(start, months + 1) > now).toBe(true);
  }
});
