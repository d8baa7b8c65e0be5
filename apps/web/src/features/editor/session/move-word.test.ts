import { applyOperation, type Film, filmSchema, keptWords } from '@atelier/film';
import { createDice, randomFilm } from '@atelier/film/testing/arbitrary-film';
import { expect, test } from 'vitest';
import { moveWord, moveWordBy } from './move-word.ts';

const FILM = filmSchema.parse({
  ...randomFilm(createDice(1)),
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 20 } },
  words: {
    main: ['un', 'deux', 'trois'].map((text, index) => ({
      id: `w${index + 1}`,
      text,
      start_seconds: 10 + index,
      end_seconds: 10.5 + index,
    })),
  },
  scenes: [
    {
      id: 'sc1',
      source: 'main',
      start_seconds: 9,
      end_seconds: 13,
      layout: { kind: 'fill', framing: 'follow' },
    },
  ],
  layers: [],
  sound: {},
  captions: { style: 12 },
  cover: undefined,
});

const timesOf = (film: Film, id: string) => {
  const kept = keptWords(film).find(({ word }) => word.id === id);
  return [kept?.startSeconds, kept?.endSeconds];
};
const moved = (id: string, wanted: Parameters<typeof moveWord>[2]) =>
  timesOf(applyOperation(FILM, moveWord(FILM, id, wanted)).film, id);
const movedBy = (id: string, seconds: number) =>
  timesOf(applyOperation(FILM, moveWordBy(FILM, id, seconds)).film, id);

test('times of the film become times of the source', () => {
  expect(moveWord(FILM, 'w2', { startSeconds: 1.8 })).toEqual({
    op: 'set_word',
    ids: ['w2'],
    start_seconds: 10.8,
    end_seconds: 11.5,
  });
  expect(moved('w2', { endSeconds: 3.2 })).toEqual([2, 3.2]);
  expect(movedBy('w2', -0.1)).toEqual([1.9, 2.4]);
});

test('a word stays between its neighbours and in its scene, and lasts a little', () => {
  expect(moved('w2', { startSeconds: 0 })).toEqual([1.02, 2.5]);
  expect(moved('w2', { startSeconds: 9 })).toEqual([2.48, 2.5]);
  expect(moved('w2', { endSeconds: 0 })).toEqual([2, 2.02]);
  expect(moved('w3', { endSeconds: 9 })).toEqual([3, 4]);
  expect(movedBy('w3', 9)).toEqual([3.5, 4]);
  expect(movedBy('w1', -9)).toEqual([0, 0.5]);
});

test('nothing moves a cut word, an unknown word and a word that is there already', () => {
  const cut = applyOperation(FILM, { op: 'cut_words', ids: ['w2'] }).film;
  expect(moveWordBy(cut, 'w2', 0.1)).toBeNull();
  expect(moveWordBy(FILM, 'w9', 0.1)).toBeNull();
  expect(moveWord(FILM, 'w2', { startSeconds: 2 })).toBeNull();
});

test('words of any film take the times that they are given and stay kept', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const dice = createDice(seed);
    const film = randomFilm(dice);
    for (const { word } of keptWords(film)) {
      const seconds = dice.number(0, 30);
      const wanted = dice.pick([{ startSeconds: seconds }, { endSeconds: seconds }]);
      const operations = [moveWord(film, word.id, wanted), moveWordBy(film, word.id, dice.number(-1, 1))];
      for (const operation of operations.filter((one) => one !== null)) {
        const { film: after } = applyOperation(film, operation);
        expect(keptWords(after).map((kept) => kept.word.id)).toContain(word.id);
      }
    }
  }
});
