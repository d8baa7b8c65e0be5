import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { applyOperation, applyOperations } from '../operations/apply-operation.ts';
import { doOperationsTouch } from '../operations/touches.ts';
import { createDice, randomFilm, seeds } from '../testing/arbitrary-film.ts';
import { randomOperation } from '../testing/random-operation.ts';
import { keptWords } from '../time/kept-words.ts';
import { compareFilms } from './compare-films.ts';
import { replacementBy } from './replacement-by.ts';

const FILM = filmSchema.parse({
  ...randomFilm(createDice(1)),
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 20 } },
  words: {
    main: 'un deux trois quatre cinq'.split(' ').map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index,
      end_seconds: index + 0.9,
    })),
  },
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 5, layout: { kind: 'fill' } }],
  layers: [],
  sound: {},
  captions: { style: 12 },
  cover: undefined,
});

/** Applies random operations; those that the film refuses change nothing. */
function edited(film: Film, dice: ReturnType<typeof createDice>, count: number): Film {
  let current = film;
  for (let done = 0; done < count; done++) {
    try {
      current = applyOperation(current, randomOperation(current, dice)).film;
    } catch {
      // Random operations may not fit.
    }
  }
  return current;
}

test('one operation returns from any later version to the former one, and its undo gives back the later one', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const version = randomFilm(dice);
      const film = edited(version, dice, 20);
      const operation = JSON.parse(JSON.stringify(replacementBy(film, version)));
      const applied = applyOperation(film, operation);
      expect(applied.film).toEqual(version);
      expect(filmSchema.parse(applied.film)).toEqual(version);
      const back = applyOperations(applied.film, JSON.parse(JSON.stringify(applied.undo))).film;
      expect(JSON.stringify(back)).toBe(JSON.stringify(film));
    }),
    { numRuns: 60 },
  );
});

test('the operation has what differs, and corrected words alone', () => {
  const film = applyOperations(FILM, [
    { op: 'replace_word', id: 'w1', text: 'DEUX' },
    { op: 'set_cover', cover: { source: 'main', at_seconds: 1 } },
  ]).film;
  expect(replacementBy(film, FILM)).toEqual({
    op: 'replace_film',
    changed_words: [FILM.words.main?.[1]],
    cover: null,
  });
  expect(replacementBy(film, film)).toEqual({ op: 'replace_film' });
});

test('a version touches every other edit', () => {
  expect(doOperationsTouch([replacementBy(FILM, FILM)], [{ op: 'set_brand', brand: null }])).toBe(true);
});

test('a version that leaves words of layers out is refused', () => {
  const word = { op: 'replace_film', words: {} };
  const film = applyOperation(FILM, { op: 'bleep_words', ids: ['w1'] }).film;
  expect(() => applyOperation(film, word)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  const unknown = { op: 'replace_film', changed_words: [{ ...FILM.words.main?.[0], id: 'none' }] };
  expect(() => applyOperation(film, unknown)).toThrow(expect.objectContaining({ code: 'unknown_id' }));
});

test('words that come back and words that go are told apart, in the order of the film', () => {
  const film = applyOperations(FILM, [
    { op: 'cut_words', ids: ['w1'] },
    { op: 'replace_word', id: 'w3', text: 'QUATRE' },
  ]).film;
  expect(compareFilms(film, FILM)).toMatchObject({
    keptWords: 5,
    removedWords: 1,
    addedWords: 2,
    isWhole: true,
    parts: ['scenes'],
    text: [
      { change: 'same', words: 'un' },
      { change: 'added', words: 'deux' },
      { change: 'same', words: 'trois' },
      { change: 'removed', words: 'QUATRE' },
      { change: 'added', words: 'quatre' },
      { change: 'same', words: 'cinq' },
    ],
  });
  expect(compareFilms(FILM, FILM)).toMatchObject({ removedWords: 0, text: [], isWhole: true, parts: [] });
});

test('the words of each change are counted as they are kept', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const version = randomFilm(dice);
      const film = edited(version, dice, 10);
      const { keptWords: kept, removedWords, addedWords } = compareFilms(film, version);
      expect(kept).toBe(keptWords(version).length);
      expect(keptWords(film).length - removedWords + addedWords).toBe(kept);
    }),
    { numRuns: 60 },
  );
});
