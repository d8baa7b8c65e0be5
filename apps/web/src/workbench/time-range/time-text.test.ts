import { parseTimeText } from '@atelier/contracts/text/time-text';
import { expect, test } from 'vitest';
import { clampTimeText, writeTimeText } from './time-text.ts';

test.each([
  ['90', 90],
  ['1:30', 90],
  ['00:01:30', 90],
  ['1,5', 1.5],
  ['', null],
  ['1:75', null],
  ['soon', null],
])('%s is %s seconds', (text, seconds) => {
  expect(parseTimeText(text)).toBe(seconds);
});

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [62.5, '1:02,5'],
  [3600, '1:00:00'],
])('%s seconds are written %s and read back', (seconds, text) => {
  expect(writeTimeText(seconds, 'fr')).toBe(text);
  expect(parseTimeText(text)).toBe(seconds);
});

test('English writes a point', () => {
  expect(writeTimeText(62.5, 'en')).toBe('1:02.5');
});

test.each([
  ['120', '120'],
  ['121', '2:00'],
  ['00:02:30', '2:00'],
  ['soon', 'soon'],
])('%s becomes %s', (typed, shown) => {
  expect(clampTimeText(typed, 120, 'fr')).toBe(shown);
});
