import { expect, test } from 'vitest';
import { dubCredits, isTooLong } from './dubs.ts';

test('a dub costs a voice credit for each started 1,000 characters that are given or translated', () => {
  const sentences = [{ text: 'a'.repeat(10) }, { text: 'b'.repeat(1990) }];
  expect(dubCredits(sentences)).toBe(2);
  expect(dubCredits(sentences, ['c'.repeat(1000), null])).toBe(3);
  expect(dubCredits(sentences, ['c'.repeat(10), 'd'.repeat(20)])).toBe(1);
  expect(dubCredits(sentences, ['', ''])).toBe(1);
});

test('a translation is too long when it would have to be spoken faster than it is understood', () => {
  expect(isTooLong('a'.repeat(38), 2)).toBe(false);
  expect(isTooLong('a'.repeat(39), 2)).toBe(true);
  expect(isTooLong(`  ${'a'.repeat(38)}  `, 2)).toBe(false);
  // Even a sentence without room has half a second.
  expect(isTooLong('Oui.', 0)).toBe(false);
});
