import { expect, test } from 'vitest';
import { isAllowed, listLicences } from './licences.mjs';

test.each([
  ['MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['(MIT OR CC0-1.0)', true],
  ['Commercial OR MIT', true],
  ['LGPL-2.1-or-later AND (FTL OR GPL-2.0-or-later) AND MIT', true],
  ['Commercial', false],
  ['MIT AND Commercial', false],
  ['MIT AND (Commercial OR SSPL-1.0)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT OR', true],
  ['(MIT', false],
  ['', false],
])('the licence %j is allowed: %j', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('every package of production is listed, nested ones too; what builds and tests is not', () => {
  const list = listLicences({
    '': { license: 'AGPL-3.0-or-later' },
    'node_modules/@atelier/server': { link: true },
    'node_modules/vitest': { version: '1.0.0', license: 'Commercial', dev: true },
    'node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/sharp/node_modules/odd': { version: '1.0.0' },
    'node_modules/replaced': { name: 'empty', version: '2.0.0', license: 'MIT' },
  });
  expect(list).toEqual([
    { name: 'empty', version: '2.0.0', licence: 'MIT', isAllowed: true },
    { name: 'odd', version: '1.0.0', licence: 'unknown', isAllowed: false },
    { name: 'zod', version: '4.0.0', licence: 'MIT', isAllowed: true },
  ]);
});
