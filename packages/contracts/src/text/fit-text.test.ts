import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

test.each([
  ['Bonjour à tous', 70, 'fr-FR', 'Bonjour à tous'],
  // The last sentence that fits.
  ['Il faut attendre. Le levain travaille seul, sans vous et sans moi.', 40, 'fr-FR', 'Il faut attendre'],
  [
    'Pourquoi dormir si mal ? Parce que tout le monde regarde un écran le soir.',
    50,
    'fr',
    'Pourquoi dormir si mal ?',
  ],
  // A comma, or a conjunction with its subject.
  [
    'Le rugissement du tigre ne ressemble pas à celui du lion, mais plutôt à une phrase dont les mots seraient des cris',
    70,
    'fr-FR',
    'Le rugissement du tigre ne ressemble pas à celui du lion',
  ],
  [
    'L’accident a eu lieu en terrain montagneux et il semblerait que cela ait été causé par un incendie',
    70,
    'fr-FR',
    'L’accident a eu lieu en terrain montagneux',
  ],
  [
    'We sold the first thousand loaves in a week because nobody else was open on a Sunday morning',
    70,
    'en-US',
    'We sold the first thousand loaves in a week',
  ],
  // The first clause depends on the second: there is no whole thought before the limit.
  [
    'Quand j’étais encore à l’école, mon père m’emmenait tous les matins au marché du village voisin',
    70,
    'fr-FR',
    'Quand j’étais encore à l’école, mon père m’emmenait tous les matins…',
  ],
  // The clause between two commas describes the subject, which is no thought.
  [
    'My oldest friend, who has never liked the sea, crossed the whole ocean alone in a small boat',
    60,
    'en-US',
    'My oldest friend, who has never liked the sea, crossed the…',
  ],
  [
    'We are going to talk about the way in which a bakery keeps its bread',
    40,
    'en-US',
    'We are going to talk about the way in…',
  ],
  // "car" is no conjunction in English, and nothing is known of other languages.
  [
    'I bought the car with money that my brother had kept for years',
    30,
    'en-US',
    'I bought the car with money…',
  ],
  [
    'Wir haben das erste Brot verkauft weil niemand sonst offen war',
    40,
    'de-DE',
    'Wir haben das erste Brot verkauft weil…',
  ],
  ['a'.repeat(80), 20, '', `${'a'.repeat(19)}…`],
])('%s', (text, most, language, fitted) => {
  const found = fitText(text, most, language);
  expect(found).toBe(fitted);
  expect(found.length).toBeLessThanOrEqual(most);
});

test('lines become one, and a narrow space stays', () => {
  expect(fitText('Un\n\nphare\u202f!', 20)).toBe('Un phare\u202f!');
});
