import { expect, test } from 'vitest';
import { formatCents, formatEuros, formatNumber } from './format.ts';
import { parseTimestamp } from './format-date.ts';
import { formatAbout, formatClock } from './format-measure.ts';

test('numbers and prices follow the language', () => {
  expect(formatNumber(1500, 'fr')).toBe('1\u202f500');
  expect(formatNumber(1500, 'en')).toBe('1,500');
  expect(formatEuros(19, 'fr')).toBe('19\u00a0€');
  expect(formatEuros(19, 'en')).toBe('€19');
});

test.each([
  [37_400, 'fr', '374 €'],
  [20_717, 'fr', '207,17 €'],
  [0, 'fr', '0 €'],
  [37_400, 'en', '€374'],
  [20_717, 'en', '€207.17'],
])('%i cents in %s', (cents, language, text) => {
  expect(formatCents(cents, language).replaceAll(/\s/g, ' ')).toBe(text);
});

test('clocks show hours only when there are some', () => {
  expect(formatClock(0)).toBe('0:00');
  expect(formatClock(65.9)).toBe('1:05');
  expect(formatClock(3661)).toBe('1:01:01');
});

test('timestamps of every backend are read', () => {
  const moment = Date.UTC(2025, 4, 3, 10, 20, 30, 125);
  expect(parseTimestamp('2025-05-03T10:20:30.125Z')?.getTime()).toBe(moment);
  expect(parseTimestamp('2025-05-03 10:20:30.125+00')?.getTime()).toBe(moment);
  expect(parseTimestamp('2025-05-03T10:20:30.125+00:00')?.getTime()).toBe(moment);
  expect(parseTimestamp('yesterday')).toBeNull();
  expect(parseTimestamp(null)).toBeNull();
});

test('what is left is said roughly, in the person’s language', () => {
  const texts = [1, 38, 55, 56, 61, 125].map((seconds) => formatAbout(seconds, 'fr'));
  expect(texts.map((text) => text.replace(/\s/gu, ' '))).toEqual([
    '5 secondes',
    '40 secondes',
    '55 secondes',
    '1 minute',
    '2 minutes',
    '3 minutes',
  ]);
  expect(formatAbout(125, 'en')).toBe('3 minutes');
});
