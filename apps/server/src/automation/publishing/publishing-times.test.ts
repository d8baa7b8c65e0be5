import { expect, test } from 'vitest';
import { nextCheck } from './follow-posts.ts';
import { freeDates } from './publish-run.ts';

const now = new Date('2026-11-25T12:00:00Z');
const publishing = { at: '18:00', time_zone: 'Europe/Paris', every_days: 2 };
const iso = (dates: (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null);

test('results of a recipe take the hour of the person’s clock, also when the clocks change', () => {
  expect(iso(freeDates(publishing, 2, { now, last: null }))).toEqual([
    '2026-11-25T17:00:00.000Z',
    '2026-11-27T17:00:00.000Z',
  ]);
  const last = new Date('2026-11-27T17:00:00Z');
  expect(iso(freeDates(publishing, 1, { now, last }))).toEqual(['2026-11-29T17:00:00.000Z']);
  // Summer time begins on 28 March 2027.
  const before = { now: new Date('2027-03-27T12:00:00Z'), last: null };
  expect(iso(freeDates({ ...publishing, every_days: 1 }, 2, before))).toEqual([
    '2027-03-27T17:00:00.000Z',
    '2027-03-28T16:00:00.000Z',
  ]);
  expect(iso(freeDates({ ...publishing, at: null }, 2, { now, last }))).toEqual([null, null]);
});

test('a post is asked about often around its time, and rarely before and long after', () => {
  const minutesUntil = (remoteAt: string) =>
    (nextCheck(new Date(remoteAt), now).getTime() - now.getTime()) / 60_000;
  expect(minutesUntil('2026-12-24T12:00:00Z')).toBe(360);
  expect(minutesUntil('2026-11-25T12:30:00Z')).toBeCloseTo(30, 0);
  expect(minutesUntil('2026-11-25T11:55:00Z')).toBe(1);
  expect(minutesUntil('2026-11-25T11:00:00Z')).toBe(5);
  expect(minutesUntil('2026-11-25T06:00:00Z')).toBe(60);
});
