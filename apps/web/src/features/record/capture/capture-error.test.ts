import { expect, test } from 'vitest';
import { captureErrorOf } from './capture-error.ts';

test.each([
  ['NotAllowedError', 'camera', 'denied'],
  ['NotAllowedError', 'screen', 'screenDenied'],
  ['NotFoundError', 'camera', 'missing'],
  ['OverconstrainedError', 'camera', 'missing'],
  ['NotReadableError', 'camera', 'busy'],
  ['TypeError', 'camera', 'failed'],
] as const)('%s of the %s is explained as %s', (name, device, key) => {
  expect(captureErrorOf(new DOMException('', name), device)).toBe(key);
});

test('what is no error of a device has a message too', () => {
  expect(captureErrorOf('x', 'camera')).toBe('failed');
});
