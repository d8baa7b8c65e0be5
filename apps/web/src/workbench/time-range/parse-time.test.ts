import { expect, test } from 'vitest';
import { parseTime, writeTime } from './parse-time.ts';

test('reads times as people write them', () => {
  expect(['12', '12.5', '12,5', ' 7 s', '1:02.5', '1:00:00', '0'].map(parseTime)).toEqual([
    12, 12.5, 12.5, 7, 62.5, 3600, 0,
  ]);
  expect(parseTime('3.14159')).toBe(3.1);
});

test('what is no time is refused', () => {
  for (const text of ['', 'abc', '-1', '1:75', '1e3', '1:2:3:4', '.', '1..2'])
    expect(parseTime(text)).toBeNull();
});

test('writes tenths with the language’s own sign', () => {
  expect(writeTime(12.34, 'fr')).toBe('12,3');
  expect(writeTime(12.34, 'en')).toBe('12.3');
  expect(writeTime(5, 'fr')).toBe('5');
});
