import { expect, test } from 'vitest';
import { createHasher, hashValue } from './hash-value.ts';

test('a shared field changes no hash', () => {
  const facts = { sources: { main: [1, 2, { é: '👋' }] }, a: undefined };
  const hash = createHasher('facts');
  for (const value of [
    { facts, film: { b: 1, a: 2 }, rows: null },
    { rows: 3, film: [], facts },
    { facts: { ...facts }, frames: 7 },
    { facts },
    { facts, film: undefined },
    { early: 1, facts },
    { facts: null, film: 1 },
    { film: 1 },
  ])
    expect(hash(value)).toBe(hashValue(value));
});
