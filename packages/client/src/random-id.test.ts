import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('ids have 128 bits and are never the same', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
