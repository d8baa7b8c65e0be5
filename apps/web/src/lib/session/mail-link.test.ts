import { expect, test, vi } from 'vitest';
import { recoveryLink, routeRecoveryLink } from './recovery-link.ts';

function open(pathname: string, hash: string) {
  const replaceState = vi.fn();
  routeRecoveryLink({ pathname, hash }, { replaceState });
  return replaceState.mock.calls[0]?.[2];
}

test('a recovery link that lands elsewhere is moved to the reset screen with its hash', () => {
  expect(open('/', '#access_token=a&type=recovery')).toBe('/reset-password#access_token=a&type=recovery');
  expect(recoveryLink.isDead).toBe(false);
});

test('a dead link is too, and is remembered as dead', () => {
  expect(open('/', '#error=access_denied&error_code=otp_expired')).toContain('/reset-password');
  expect(recoveryLink.isDead).toBe(true);
});

test('everything else stays where it is', () => {
  expect(open('/', '')).toBeUndefined();
  expect(open('/', '#access_token=a&type=signup')).toBeUndefined();
  expect(open('/reset-password', '#access_token=a&type=recovery')).toBeUndefined();
});
