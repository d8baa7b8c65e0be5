import { expect, test } from 'vitest';
import { titleOrDefault } from './title-or-default.ts';

const NOW = new Date('2026-03-04T12:00:00Z');

test('a text that can be read is the title', () => {
  expect(titleOrDefault('Un phare, la nuit', 'image', NOW)).toBe('Un phare, la nuit');
  expect(titleOrDefault('東京', 'voice', NOW)).toBe('東京');
  expect(titleOrDefault('3 !', 'voice', NOW)).toBe('3 !');
});

test('without usable text the title says what it is and when it was made', () => {
  expect(titleOrDefault('', 'voice', NOW)).toBe('AI voice generated on 2026-03-04');
  expect(titleOrDefault('… !?', 'voice', NOW)).toBe('AI voice generated on 2026-03-04');
  expect(titleOrDefault('🌊🔥', 'image', NOW)).toBe('AI image generated on 2026-03-04');
});
