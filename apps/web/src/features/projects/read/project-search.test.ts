import { expect, test } from 'vitest';
import { searchPattern } from './project-search.ts';

test.each([
  ['Clip 12', 'un CLIP 12', 'clip 1'],
  ['été', 'Vlog d’Été', 'ete'],
  ['ÉTÉ', 'Vlog d’e\u0301te\u0301', 'Vlog'],
  ['100%', 'à 100%', '100 %'],
  ['_', 'a_b', 'ab'],
  ['ß', 'Straße', 'STRASSE'],
  ['🦊', 'Le 🦊', 'Le 🐺'],
  ['(a|b)*[c]\\"', 'x (A|b)*[c]\\"', 'a'],
  [' \0a\ud800 ', 'a\ufffd', 'a'],
])('%j finds %j, not %j', (search, found, missed) => {
  // JavaScript reads these patterns as PostgreSQL does, without the flag v.
  const pattern = new RegExp(searchPattern(search));
  expect([pattern.test(found), pattern.test(missed)]).toEqual([true, false]);
});
