import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['cut here', 3, 'cut'],
  [`${'a'.repeat(119)}😀`, 120, 'a'.repeat(119)],
  [`${'a'.repeat(118)}😀b`, 120, `${'a'.repeat(118)}😀`],
  ['ab👩‍👩‍👧‍👦', 8, 'ab'],
  ['😀', 1, ''],
  [`e${'\u0301'.repeat(50)}`, 10, `e${'\u0301'.repeat(9)}`],
])('a text is cut between signs: %j at %d', (text, most, expected) => {
  const cut = cutText(text, most);
  expect(cut).toBe(expected);
  expect(cut.length).toBeLessThanOrEqual(most);
  expect(cut.isWellFormed()).toBe(true);
});
