import { expect, test } from 'vitest';
import { isAway } from './is-away.ts';

test.each(['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', '57P01', '57P03', '53300', '08006'])(
  '%s: cannot be reached just now, also as a cause',
  (code) => {
    const error = Object.assign(new Error('away'), { code });
    expect(isAway(error)).toBe(true);
    expect(isAway(new Error('could not save', { cause: error }))).toBe(true);
  },
);

test.each(['23505', '57014', 'ENOSPC', '42P01'])('%s is an answer', (code) => {
  expect(isAway(Object.assign(new Error('answer'), { code }))).toBe(false);
});
