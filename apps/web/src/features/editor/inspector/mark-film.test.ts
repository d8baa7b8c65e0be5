import { applyOperations } from '@atelier/film';
import { expect, test } from 'vitest';
import { emptyFilm } from '../../../workbench/captions/document/caption-document.ts';
import { markedIds, unmarkOperations } from './mark-film.ts';
import { markOperations } from './mark-operations.ts';

const texts = 'Mon chien mange 3 pizzas et jamais une salade'.split(' ');
const film = applyOperations(emptyFilm('fr-FR'), [
  {
    op: 'replace_words',
    source: 'main',
    words: texts.map((text, index) => ({
      ...{ id: `w${index}`, text, start_seconds: index, end_seconds: index + 0.9 },
      ...{ confidence: null, speaker: null, emphasis: index === 6 ? 2 : 0, emoji: null },
    })),
  },
]).film;

test('keywords and emoji are marked, and taken away without the words that zoom', () => {
  expect(markedIds(film)).toEqual([]);
  const marked = applyOperations(film, markOperations(film)).film;
  const of = (one: typeof film) => one.words.main?.map(({ emphasis, emoji }) => emoji ?? emphasis);
  expect(of(marked)).toEqual([0, '🐶', 0, 1, '🍕', 0, 2, 0, 0]);
  expect(markedIds(marked)).toEqual(['w1', 'w3', 'w4']);
  expect(applyOperations(marked, unmarkOperations(marked)).film.words).toEqual(film.words);
});
