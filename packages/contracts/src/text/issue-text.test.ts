import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

const schema = z.object({
  text: z.string().min(1, 'Please enter text to generate voice'),
  count: z.number().max(12),
});

test('a message of our own stands alone, one of the validator has its field before it', () => {
  const textOf = (value: unknown) => issueText(schema.safeParse(value).error ?? { issues: [] });
  expect(textOf({ text: '', count: 1 })).toBe('Please enter text to generate voice');
  expect(textOf({ text: 'a', count: 13 })).toMatch(/^count: Too big/u);
  expect(textOf({ count: 1 })).toMatch(/^text: Invalid input/u);
  expect(textOf(null)).toMatch(/^Invalid input/u);
});
