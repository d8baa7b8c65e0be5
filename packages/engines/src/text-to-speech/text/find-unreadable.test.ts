import { expect, test } from 'vitest';
import { findUnreadable } from './find-unreadable.ts';

test.each([
  ['😀🎉 👍🏽', 'empty'],
  ['… — !?', 'empty'],
  ['\u0000\u200b', 'empty'],
  ['你好，世界', 'script'],
  ['مرحبا بالعالم', 'script'],
  ['Привет, Bob', 'script'],
  ['Bonjour 😀', null],
  ['2026', null],
  ['Le mot « Привет » veut dire bonjour.', null],
  ['<b>Bonjour</b> <break time="1s"/>', null],
])('%s: %s', (text, reason) => {
  expect(findUnreadable(text)).toBe(reason);
});
