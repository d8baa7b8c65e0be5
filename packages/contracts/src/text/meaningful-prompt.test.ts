import { expect, test } from 'vitest';
import { isMeaningful } from './meaningful-prompt.ts';

test.each([
  'asdfgh',
  'qsdfghjk azerty',
  'sdkjf sdlkfj',
  'fjdksla qzx',
  'x',
  'aaaa',
  'zzzzzzzz hhhh',
  '1234 5678',
  '!!! ???',
  '...',
  'a b c',
  'lkjhgf',
])('%s means nothing', (prompt) => {
  expect(isMeaningful(prompt)).toBe(false);
});

test.each([
  'un chat dort sur un canapé',
  'Paris',
  'strengths',
  'a cat',
  'La mer',
  'Non',
  'œuf',
  'chrysanthème',
  'asdfgh but a cat',
  '🐱',
  'قطة نائمة',
  '寝ている猫',
  'кот спит',
  'Schmetterling',
  'B52 bomber',
  'rhythm',
  'jazz',
  'wolf',
  'the liberty of movement',
])('%s can mean something', (prompt) => {
  expect(isMeaningful(prompt)).toBe(true);
});
