import { expect, test } from 'vitest';
import { searchPattern, titleMatches } from './project-search.ts';

test('the pattern holds nothing that a filter or LIKE would read as a sign', () => {
  expect(searchPattern('Clip 12')).toBe('%Clip 12%');
  expect(searchPattern(' été, (à) "100%" ')).toBe('%_t__ ___ _100__%');
  expect(searchPattern('a*b\\c_d')).toBe('%a_b_c_d%');
});

test('titles match in any case, accents included', () => {
  expect(titleMatches('Vlog d’Été 100%', 'été')).toBe(true);
  expect(titleMatches('Vlog d’e\u0301te\u0301', 'ÉTÉ')).toBe(true);
  expect(titleMatches('Vlog', 'vlogs')).toBe(false);
});
