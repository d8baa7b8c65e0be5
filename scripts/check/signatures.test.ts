import { expect, test } from 'vitest';
import { judge } from './signatures.mjs';

test('only a registry that does not answer is passed over', () => {
  expect(judge(0, '549 packages have verified registry signatures')).toBe('verified');
  expect(judge(1, 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\n')).toBe('no-answer');
  expect(judge(1, 'npm ERR! code ETIMEDOUT\n')).toBe('no-answer');
  expect(judge(1, '1 package has an invalid registry signature:\n\nevil@1.0.0\n')).toBe('failed');
  expect(judge(1, 'npm error code EINTEGRITYSIGNATURE\n')).toBe('failed');
});
