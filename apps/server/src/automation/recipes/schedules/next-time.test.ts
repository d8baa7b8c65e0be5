import { expect, test } from 'vitest';
import { nextTime } from './next-time.ts';

const paris = {
  kind: 'clock',
  every: 'day',
  weekday: 1,
  hour: 8,
  minute: 30,
  time_zone: 'Europe/Paris',
} as const;

test.each([
  ['later the same day', paris, '2026-11-23T06:00:00Z', '2026-11-23T07:30:00.000Z'],
  ['the next day', paris, '2026-11-23T07:30:00Z', '2026-11-24T07:30:00.000Z'],
  ['in summer time', paris, '2026-07-01T00:00:00Z', '2026-07-01T06:30:00.000Z'],
  ['over the change to summer time', paris, '2026-03-28T12:00:00Z', '2026-03-29T06:30:00.000Z'],
  ['on a Monday', { ...paris, every: 'week' as const }, '2026-11-23T09:00:00Z', '2026-11-30T07:30:00.000Z'],
  [
    'where another day has begun',
    { ...paris, time_zone: 'Pacific/Auckland' },
    '2026-11-22T18:00:00Z',
    '2026-11-22T19:30:00.000Z',
  ],
])('the next time is %s', (_, clock, after, expected) => {
  expect(nextTime(clock, new Date(after)).toISOString()).toBe(expected);
});
