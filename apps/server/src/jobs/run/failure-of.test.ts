import { AppError } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

test('only what may go better is tried again', () => {
  const isRetried = (error: unknown, timedOut = false) => failureOf(error, timedOut).retryable;
  expect(isRetried(new Error('a program was killed'))).toBe(true);
  expect(isRetried(new AppError('engine_failed', 'busy'))).toBe(true);
  // Our own code would overflow its stack, or take too long, again.
  expect(isRetried(new RangeError('Maximum call stack size exceeded'))).toBe(false);
  expect(isRetried(new AppError('too_complex', 'This takes too long to read.'))).toBe(false);
  expect(isRetried(new Error('stopped'), true)).toBe(false);
});
