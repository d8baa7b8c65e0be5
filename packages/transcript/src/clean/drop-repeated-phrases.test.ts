import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { restoreCase } from '../recognise/restore-case.ts';
import { dropRepeatedPhrases } from './drop-repeated-phrases.ts';
import { dropSoundLabels } from './drop-sound-labels.ts';

/** Words a given time apart, each lasting nearly until the next. */
function spoken(text: string, stepSeconds = 0.3): Word[] {
  return text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: index * stepSeconds,
    endSeconds: (index + 0.9) * stepSeconds,
  }));
}
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

test('keeps what people really repeat', () => {
  for (const text of [
    'no no no no I said',
    'ask what you can do ask what you can do for me',
    'très très bien',
  ]) {
    expect(textOf(dropRepeatedPhrases(spoken(text)))).toBe(text);
  }
});

test('drops the loops of a recogniser, ignoring case and punctuation', () => {
  expect(textOf(dropRepeatedPhrases(spoken(`so ${'Thank you. '.repeat(6)}bye`)))).toBe('so Thank you. bye');
  expect(textOf(dropRepeatedPhrases(spoken(Array(9).fill('la').join(' '))))).toBe('la');
  expect(textOf(dropRepeatedPhrases(spoken('Merci. merci! Merci merci, MERCI merci merci')))).toBe('Merci.');
});

test('drops fewer repeats when they are faster than speech', () => {
  const text = 'see you soon see you soon see you soon';
  expect(textOf(dropRepeatedPhrases(spoken(text, 0.05)))).toBe('see you soon');
  expect(textOf(dropRepeatedPhrases(spoken(text, 0.3)))).toBe(text);
});

test('drops labels of sounds and lone signs, not words', () => {
  expect(
    textOf(dropSoundLabels(spoken('[Music] hello (upbeat music) there ♪ la la ♪ - friend [applause].'))),
  ).toBe('hello there friend');
  expect(textOf(dropSoundLabels(spoken('we met (again')))).toBe('we met (again');
});

test('restores the case of an upper-case recogniser', () => {
  const words = spoken("AND SO I'M A FRENCH MAN ON MONDAY AND I");
  expect(textOf(restoreCase(words, 'en-US'))).toBe("And so I'm a French man on Monday and I");
});

test('a long pause begins a sentence; other languages have no English capitals', () => {
  const words = [
    { text: 'OUI', startSeconds: 0, endSeconds: 0.4 },
    { text: 'LUNDI', startSeconds: 0.5, endSeconds: 0.9 },
    { text: 'ÉVIDEMMENT', startSeconds: 2.2, endSeconds: 3 },
  ];
  expect(textOf(restoreCase(words, 'fr-FR'))).toBe('Oui lundi Évidemment');
});
