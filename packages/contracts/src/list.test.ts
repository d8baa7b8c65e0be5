import { expect, test } from 'vitest';
import { z } from 'zod';
import { list, namedValues } from './list.ts';

const words = list(z.object({ text: z.string(), startSeconds: z.number() }), { min: 1, max: 1000 });

test('the first invalid entry of a long list is the only one that is reported', () => {
  const good = { text: 'a', startSeconds: 1 };
  const entries = Array.from({ length: 900 }, (_, index) => (index < 600 ? good : {}));
  const found = words.safeParse(entries);
  expect(found.error?.issues.map(({ path }) => path[0])).toEqual([600, 600]);
  expect(words.safeParse(entries.slice(0, 600)).success).toBe(true);
});

test('a list that is too long or too short is refused as such', () => {
  for (const length of [0, 1001, 1_000_000]) {
    const entries = Array.from({ length }, () => ({}));
    const found = words.safeParse(entries);
    expect(found.error?.issues.map(({ code }) => code)).toEqual([length === 0 ? 'too_small' : 'too_big']);
  }
});

test('the OpenAPI document states the limits', () => {
  expect(z.toJSONSchema(words, { io: 'input' })).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 1000,
  });
  const values = namedValues(z.unknown(), { max: 2 });
  expect(z.toJSONSchema(values, { io: 'input' })).toMatchObject({ type: 'object', maxProperties: 2 });
  expect(values.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
});
