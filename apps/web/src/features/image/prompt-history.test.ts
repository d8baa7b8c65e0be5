import { expect, test } from 'vitest';
import { withPrompt } from './prompt-history.ts';

test('the newest prompt is first, each is kept once, twenty at most', () => {
  expect(withPrompt(['a', 'b'], 'b')).toEqual(['b', 'a']);
  const many = Array.from({ length: 20 }, (_, index) => String(index));
  expect(withPrompt(many, 'new')).toHaveLength(20);
  expect(withPrompt(many, 'new')[0]).toBe('new');
});
