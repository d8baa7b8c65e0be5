import { expect, test } from 'vitest';
import { whyFailed } from './why-failed.ts';

test('an error tells its causes in one line, without a stack', () => {
  const cause = Object.assign(new Error('getaddrinfo EAI_AGAIN github.com'), { code: 'EAI_AGAIN' });
  expect(whyFailed(new TypeError('fetch failed', { cause }))).toBe(
    'fetch failed: getaddrinfo EAI_AGAIN github.com (EAI_AGAIN)',
  );
  expect(whyFailed('odd')).toBe('odd');
});
