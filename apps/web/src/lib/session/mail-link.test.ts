import { expect, test, vi } from 'vitest';
import { deadLink, routeMailLink } from './mail-link.ts';

const DEAD = '#error=access_denied&error_code=otp_expired';

function open(pathname: string, hash: string, search = '') {
  const replaceState = vi.fn();
  routeMailLink({ pathname, hash, search }, { replaceState });
  return replaceState.mock.calls[0]?.[2];
}

test('a recovery link that lands elsewhere is moved to the reset screen with its hash', () => {
  expect(open('/', '#access_token=a&type=recovery')).toBe('/reset-password#access_token=a&type=recovery');
  expect(deadLink.of).toBeNull();
});

test.each([
  ['/', `${DEAD}&type=recovery`, 'recovery', `/reset-password${DEAD}&type=recovery`],
  ['/reset-password', DEAD, 'recovery', undefined],
  ['/', `${DEAD}&type=signup`, 'confirmation', '/login'],
  ['/', DEAD, 'confirmation', '/login'],
  ['/profil', DEAD, 'change', '/profil?tab=account'],
  ['/', '#error=server_error&error_description=Google', null, undefined],
])('a dead link at %s%s is one of %s', (pathname, hash, purpose, target) => {
  expect(open(pathname, hash, pathname === '/profil' ? '?tab=account' : '')).toBe(target);
  expect(deadLink.of).toBe(purpose);
});

test('everything else stays where it is', () => {
  expect(open('/', '')).toBeUndefined();
  expect(open('/', '#access_token=a&type=signup')).toBeUndefined();
  expect(open('/reset-password', '#access_token=a&type=recovery')).toBeUndefined();
});
