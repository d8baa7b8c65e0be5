import { expect, test } from 'vitest';
import { countWords, splitSentences } from './split-sentences.ts';

test('sentences end at their marks and at line ends', () => {
  expect(splitSentences('Bonjour ! Voici une astuce.\nElle dure 3.5 secondes\n\n— …', 'fr')).toEqual([
    'Bonjour !',
    'Voici une astuce.',
    'Elle dure 3.5 secondes',
  ]);
  expect(splitSentences('  \n', 'en')).toEqual([]);
});

test('marks alone are no words', () => {
  expect(countWords('Bonjour ! Voici « une » astuce.')).toBe(4);
  expect(countWords('')).toBe(0);
});
