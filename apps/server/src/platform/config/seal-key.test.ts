import { expect, test } from 'vitest';
import { openKey, sealKey } from './seal-key.ts';

test('a sealed key opens with its secret and for its owner only', () => {
  const lock = { secret: 'installation', owner: 'ada' };
  const sealed = sealKey('clé-42', lock);
  expect(openKey(sealed, lock)).toBe('clé-42');
  expect(sealed.equals(sealKey('clé-42', lock))).toBe(false);
  expect(openKey(sealed, { ...lock, owner: 'bob' })).toBeNull();
  expect(openKey(sealed, { ...lock, secret: 'another' })).toBeNull();
  const damaged = Buffer.from(sealed);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  expect(openKey(damaged, lock)).toBeNull();
  expect(openKey(Buffer.alloc(3), lock)).toBeNull();
});
