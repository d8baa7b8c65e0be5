import { expect, test } from 'vitest';
import { suggestPost } from './suggest-post.ts';

const say = (text: string) =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startSeconds: index * 0.4, endSeconds: index * 0.4 + 0.3 }));

test('the first sentence and the words that tell most, in the language of the film', () => {
  const words = say(
    'Aujourd’hui je vous montre l’atelier de Matisse. La couleur change tout : la couleur de l’atelier, la lumière.',
  );
  expect(suggestPost({ words, language: 'fr' })).toEqual({
    description:
      'Aujourd’hui je vous montre l’atelier de Matisse.\n\n#Matisse #atelier #couleur #lumière #montre',
    hashtags: ['#Matisse', '#atelier', '#couleur', '#lumière', '#montre'],
  });
});

test('a hook that somebody chose stands first', () => {
  const words = say('Three mistakes ruin every garden. The first mistake is watering at noon.');
  const { description, hashtags } = suggestPost({ words, language: 'en-GB', hook: 'Your garden is thirsty' });
  expect(description.split('\n\n')[0]).toBe('Your garden is thirsty');
  expect(hashtags).toContain('#garden');
  expect(hashtags).not.toContain('#the');
});

test('words that only join others are no hashtags', () => {
  const french = say(
    'Le sommeil est ainsi, selon le médecin, plutôt léger. Certains devraient toutefois attendre.',
  );
  expect(suggestPost({ words: french, language: 'fr' }).hashtags).toEqual([
    '#attendre',
    '#sommeil',
    '#médecin',
    '#léger',
  ]);
  const english = say('However, the harbour lies alongside the market, although ships rarely stop.');
  expect(suggestPost({ words: english, language: 'en' }).hashtags).toEqual([
    '#harbour',
    '#market',
    '#rarely',
    '#ships',
    '#lies',
  ]);
});

test('nothing said, nothing suggested; a language without a list of its own keeps to long words', () => {
  expect(suggestPost({ words: [], language: 'fr' })).toEqual({ description: '', hashtags: [] });
  expect(suggestPost({ words: say('Hoy la casa y la fotografía'), language: 'es' }).hashtags).toEqual([
    '#fotografía',
  ]);
});

test('the description is another sentence than the title and the hook, and people are no hashtags', () => {
  const words = say(
    'Bonjour Camille. Pourquoi dort-on si mal en été ? Avec Camille, le sommeil revient toujours. Le sommeil aime le froid.',
  );
  const { description, hashtags } = suggestPost({
    words,
    language: 'fr-FR',
    besides: ['Pourquoi dort-on si mal en été ?'],
    people: ['Camille Durand'],
  });
  expect(description.split('\n\n')[0]).toBe('Avec Camille, le sommeil revient toujours.');
  expect(hashtags).toContain('#sommeil');
  expect(hashtags).not.toContain('#Camille');
});
