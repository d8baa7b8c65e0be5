import { describe, expect, test } from 'vitest';
import type { CaptionLanguage } from '../language.ts';
import { typesetWords } from './typeset-words.ts';

const NARROW = '\u202f';

describe.each<[CaptionLanguage, string, string[]]>([
  ['fr', 'Bonjour !', [`Bonjour${NARROW}!`]],
  ['fr', 'Quoi ?!', [`Quoi${NARROW}?!`]],
  ['fr', 'Vraiment?', [`Vraiment${NARROW}?`]],
  ['fr', 'Écoute : rien ; tout', [`Écoute${NARROW}:`, `rien${NARROW};`, 'tout']],
  ['fr', '« Oui » dit-il', [`«${NARROW}Oui${NARROW}»`, 'dit-il']],
  ['fr', '"Oui madame" dit-il', [`«${NARROW}Oui`, `madame${NARROW}»`, 'dit-il']],
  ['fr', '« Oui ! »', [`«${NARROW}Oui${NARROW}!${NARROW}»`]],
  ['fr', "Aujourd'hui l'œuf", ['Aujourd’hui', 'l’œuf']],
  ['fr', 'attends...', ['attends…']],
  ['fr', 'attends . . .', ['attends…']],
  ['fr', '10 000 € à 10:30', [`10${NARROW}000${NARROW}€`, 'à', '10:30']],
  ['fr', '50% ou 50 %', [`50${NARROW}%`, 'ou', `50${NARROW}%`]],
  ['fr', '- Salut', ['-\u00a0Salut']],
  ['fr', 'voir https://a.fr/?x=1', ['voir', 'https://a.fr/?x=1']],
  ['fr', 'vingt € par an', ['vingt\u00a0€', 'par', 'an']],
  ['fr', '20 €/mois', [`20${NARROW}€/mois`]],
  ['fr', 'cent % sûr', ['cent\u00a0%', 'sûr']],
  ['fr', '! Oui', ['!\u00a0Oui']],
  ['en', 'Hello !', ['Hello!']],
  ['en', "don't", ['don’t']],
  ['en', '"Yes" he said', ['“Yes”', 'he', 'said']],
  ['en', 'It costs $ 5 or 50 %', ['It', 'costs', '$5', 'or', '50%']],
  ['es', '¿ Sabes ? ¡ Claro !', ['¿Sabes?', '¡Claro!']],
  ['de', '"Ja" , sagte er', ['„Ja“,', 'sagte', 'er']],
])('%s: %s', (language, text, expected) => {
  test('is set as printed', () => {
    expect(typesetWords({ words: words(text), language }).map((word) => word.text)).toEqual(expected);
  });

  test('is left alone the second time', () => {
    const once = typesetWords({ words: words(text), language });
    const twice = typesetWords({ words: once, language });
    expect(twice.map((word) => word.text)).toEqual(once.map((word) => word.text));
  });
});

test('a word given with spaces shares its time among its parts', () => {
  const [first, second] = typesetWords({
    words: [{ text: 'bien sûr', startSeconds: 1, endSeconds: 2, confidence: 0.5 }],
    language: 'fr',
  });
  expect(first).toMatchObject({ text: 'bien', startSeconds: 1, confidence: 0.5 });
  expect(second).toMatchObject({ text: 'sûr', endSeconds: 2 });
  expect(first?.endSeconds).toBe(second?.startSeconds);
});

test('a mark joins its word with both times and the lower confidence', () => {
  const joined = typesetWords({
    words: [
      { text: 'Oui', startSeconds: 0, endSeconds: 0.4, confidence: 0.9 },
      { text: '!', startSeconds: 0.4, endSeconds: 0.5, confidence: 0.3 },
    ],
    language: 'fr',
  });
  expect(joined).toEqual([{ text: `Oui${NARROW}!`, startSeconds: 0, endSeconds: 0.5, confidence: 0.3 }]);
});

function words(text: string) {
  return text.split(' ').map((part, index) => ({ text: part, startSeconds: index, endSeconds: index + 1 }));
}

test('words that are marked with a language have its typography', () => {
  const word = (text: string, language?: string) => ({
    text,
    startSeconds: 0,
    endSeconds: 1,
    ...(language !== undefined && { language }),
  });
  const words = [word('Vraiment?'), word('Really?', 'en-US'), word('"Yes"', 'en-US'), word('"Oui"')];
  expect(typesetWords({ words, language: 'fr' }).map(({ text }) => text)).toEqual([
    `Vraiment${NARROW}?`,
    'Really?',
    '“Yes”',
    `«${NARROW}Oui${NARROW}»`,
  ]);
});
