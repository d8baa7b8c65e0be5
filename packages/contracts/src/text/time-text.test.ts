import { expect, test } from 'vitest';
import { formatTimeText, parseClock, parseTimeText } from './time-text.ts';

test.each([
  ['0', 0],
  ['90', 90],
  ['12.5', 12.5],
  ['1:30', 90],
  ['01:30', 90],
  ['75:00', 4500],
  ['1:02:03', 3723],
  ['01:02:03.25', 3723.25],
  [' 5 ', 5],
  ['12,5', 12.5],
  ['12 s', 12],
  ['12.', 12],
  ['2.34567', 2.34567],
  ['100:00', 6000],
  ['.', null],
  ['1..2', null],
  ['', null],
  ['abc', null],
  ['1:2', null],
  ['1:60', null],
  ['1:60:00', null],
  ['-5', null],
  ['1e3', null],
  ['1:2:3:4', null],
])('%j is %j seconds', (text, seconds) => {
  expect(parseTimeText(text)).toBe(seconds);
});

test.each([
  [0, '00:00'],
  [120, '02:00'],
  [3723, '01:02:03'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatTimeText(seconds)).toBe(text);
});

test.each([
  ['90', 90],
  ['01:02:03', 3723],
  ['1:00:00', 3600],
  ['00:61:00', null],
  ['-1', null],
  ['1:30', null],
  ['1.5', null],
  ['', null],
])('%s is %s seconds', (text, seconds) => expect(parseClock(text)).toBe(seconds));
