import { expect, test } from 'vitest';
import { FilmCards } from './film-cards.ts';

test('the first card begins with the film, and each ends after its length', () => {
  const cards = new FilmCards();
  expect(cards.begin('intro')).toBe(false);
  cards.setLengths({ intro: 1.5, outro: 0 });
  cards.start({ rate: 1, isAtStart: false });
  expect(cards.shown).toBeNull();
  cards.start({ rate: 1, isAtStart: true });
  expect([cards.advance(1), cards.shown]).toEqual([null, { side: 'intro', seconds: 1 }]);
  expect([cards.advance(1), cards.shown]).toEqual(['intro', { side: 'intro', seconds: 1.5 }]);
  expect(cards.begin('outro')).toBe(false);
});

test('a shown card is whole, plays from its start, and goes with the brand or backwards', () => {
  const cards = new FilmCards();
  cards.setLengths({ intro: 1, outro: 2 });
  cards.showWhole('outro');
  expect(cards.shown).toEqual({ side: 'outro', seconds: 2 });
  cards.start({ rate: 1, isAtStart: false });
  expect(cards.shown).toEqual({ side: 'outro', seconds: 0 });
  cards.start({ rate: -1, isAtStart: false });
  expect(cards.shown).toBeNull();
  cards.showWhole('outro');
  cards.setLengths({ intro: 1, outro: 0 });
  expect(cards.shown).toBeNull();
});
