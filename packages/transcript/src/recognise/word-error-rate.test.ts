import { expect, test } from 'vitest';
import { countWordErrors, normalWords } from './word-error-rate.ts';

test('case, punctuation and the writing of numbers are no errors', () => {
  expect(countWordErrors('In 25 years, don’t!', "in twenty five years don't", 'en-US')).toEqual({
    errors: 0,
    words: 5,
  });
});

test('counts substituted, missing and extra words', () => {
  expect(countWordErrors('one two three four', 'one too three four five', 'en-US').errors).toBe(2);
  expect(countWordErrors('un deux trois', '', 'fr-FR')).toEqual({ errors: 3, words: 3 });
});

test('keeps accents and splits on hyphens', () => {
  expect(normalWords('Dix-sept élèves', 'fr-FR')).toEqual(['dix', 'sept', 'élèves']);
});
