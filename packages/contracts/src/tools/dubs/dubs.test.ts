import { expect, test } from 'vitest';
import { dubCredits } from './dubs.ts';

test('a dub costs a voice credit for each started 1,000 characters that are given or translated', () => {
  const sentences = [{ text: 'a'.repeat(10) }, { text: 'b'.repeat(1990) }];
  expect(dubCredits(sentences)).toBe(2);
  expect(dubCredits(sentences, ['c'.repeat(1000), null])).toBe(3);
  expect(dubCredits(sentences, ['c'.repeat(10), 'd'.repeat(20)])).toBe(1);
  expect(dubCredits(sentences, ['', ''])).toBe(1);
});
