import { expect, test } from 'vitest';
import { sayOwnWords } from './say-own-words.ts';
import { speakText, spokenText } from './speak-text.ts';

const LIST = [
  { written: 'Nguyen', said: 'Nouyène' },
  { written: 'L’Oréal', said: 'Loréale' },
];
const said = (text: string) => spokenText(sayOwnWords(speakText(text, 'fr'), LIST));

test('words of the list are said as the person wants, with the punctuation around them', () => {
  expect(said('Bonjour Nguyen !')).toBe('Bonjour Nouyène!');
  expect(said('« NGUYEN, » dit-il.')).toBe('Nouyène, dit-il.');
  expect(said("L'équipe d'Nguyen.")).toContain("d'Nouyène.");
  expect(said("Chez l'Oréal.")).toBe('Chez Loréale.');
  expect(said('Nguyenet reste.')).toBe('Nguyenet reste.');
});

test('captions keep what is written', () => {
  const tokens = sayOwnWords(speakText('Bonjour Nguyen.', 'fr'), LIST);
  expect(tokens.map(({ shown }) => shown)).toEqual(['Bonjour', 'Nguyen.']);
});
