import { AppError } from '@atelier/contracts/app-error';
import { PROVING } from '@atelier/contracts/testing/proof';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { createDice, randomFilm, seeds } from '../testing/arbitrary-film.ts';
import { randomOperation } from '../testing/random-operation.ts';
import { keptWords } from '../time/kept-words.ts';
import { applyOperation, applyOperations } from './apply-operation.ts';

const RUNS = { numRuns: PROVING ? 1000 : 60 };

/** Applies an operation if the film accepts it. Only errors of the product may be thrown. */
function tryOperation(film: Film, operation: unknown) {
  try {
    return applyOperation(film, operation);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(['invalid_input', 'unknown_id', 'nothing_left']).toContain(error.code);
    return null;
  }
}

test('fifty random operations and their undo give the identical JSON, by valid documents', () => {
  let accepted = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      let film = randomFilm(dice);
      const steps: { before: string; undo: unknown[] }[] = [];
      for (let count = 0; count < 50; count++) {
        const before = JSON.stringify(film);
        const operation = randomOperation(film, dice);
        const applied = tryOperation(film, operation);
        expect(JSON.stringify(film)).toBe(before);
        if (!applied) continue;
        accepted++;
        // Undo travels as JSON.
        steps.push({ before, undo: JSON.parse(JSON.stringify(applied.undo)) });
        film = applied.film;
      }
      const parsed = filmSchema.safeParse(JSON.parse(JSON.stringify(film)));
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(JSON.stringify(parsed.data)).toBe(JSON.stringify(film));
      for (const { before, undo } of steps.reverse()) {
        film = applyOperations(film, undo).film;
        expect(JSON.stringify(film)).toBe(before);
      }
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(RUNS.numRuns * 20);
});

test('operations on different things give the same film in any order', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const film = randomFilm(dice);
      const [scene] = film.scenes;
      const words = keptWords(film).map(({ word }) => word.id);
      const operations = [
        { op: 'set_captions', style: 3 },
        { op: 'set_canvas', width: 720, height: 1280 },
        { op: 'set_brand', brand: { logo: true, intro: false, outro: true } },
        { op: 'set_sound', denoise: 0.5 },
        { op: 'set_speaker', id: 's1', name: 'Ana' },
        { op: 'set_transition', scene: scene?.id, transition: null },
        { op: 'add_music', music: { id: 'm9', asset_id: 'song', start_seconds: 0, end_seconds: 2 } },
        ...words.slice(0, 1).flatMap((id) => [
          { op: 'replace_word', id, text: 'Autre' },
          { op: 'set_word', ids: [id], emphasis: 1 },
        ]),
        // Every third word: what is between the cuts stays a scene.
        ...words
          .filter((_, index) => index % 3 === 0)
          .slice(0, 3)
          .flatMap((id) => [{ op: 'bleep_words', ids: [id] }]),
      ];
      const shuffled = operations.map((operation) => ({ operation, at: dice.number(0, 1) }));
      shuffled.sort((a, b) => a.at - b.at);
      const there = applyOperations(film, operations).film;
      const other = applyOperations(
        film,
        shuffled.map(({ operation }) => operation),
      ).film;
      expect(JSON.stringify(other)).toBe(JSON.stringify(there));
    }),
    RUNS,
  );
});

test('cuts with something left between them commute', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const film = { ...randomFilm(dice), layers: [] };
      const starts = [1, 4, 7, 10, 13, 16].filter(() => dice.chance(0.7));
      const cuts = starts.map((start) => ({
        op: 'cut_range',
        source: 'main',
        start_seconds: start + dice.number(0, 0.5),
        end_seconds: start + dice.number(0.6, 2.8),
      }));
      const long: Film = {
        ...film,
        scenes: film.scenes
          .slice(0, 1)
          .map((scene) => ({ ...scene, source: 'main', start_seconds: 0, end_seconds: 30 })),
      };
      const orders = [
        cuts,
        cuts.toReversed(),
        cuts.toSorted((a, b) => (a.end_seconds % 1) - (b.end_seconds % 1)),
      ];
      const [first, ...others] = orders.map((order) => JSON.stringify(applyOperations(long, order).film));
      for (const other of others) expect(other).toBe(first);
    }),
    RUNS,
  );
});

test('hostile operations give an error of the product or a valid film', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      Number.NaN,
      Infinity,
      -Infinity,
      -0,
      1e308,
      -1,
      2 ** 53,
      '',
      '__proto__',
      'constructor',
      null,
    ),
    fc.anything({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(seeds, hostile, fc.string(), (seed, value, field) => {
      const dice = createDice(seed);
      const film = randomFilm(dice);
      const operation = randomOperation(film, dice);
      const fields = Object.keys(operation);
      const variants: unknown[] = [
        value,
        { ...operation, [dice.pick(fields)]: value },
        { ...operation, [field]: value },
        Object.fromEntries(
          fields.map((name) => [name, name === 'op' ? Reflect.get(operation, 'op') : value]),
        ),
      ];
      for (const variant of variants) {
        const applied = tryOperation(film, variant);
        if (applied) expect(filmSchema.safeParse(applied.film).success).toBe(true);
      }
    }),
    { numRuns: PROVING ? 5000 : 300 },
  );
});

test('an unknown field, an unknown id and a film that would be too short have their codes', () => {
  const film = randomFilm(createDice(7));
  const codeOf = (operation: unknown) => {
    try {
      applyOperation(film, operation);
      return null;
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };
  expect(codeOf({ op: 'remove_scene', id: 'toString' })).toBe('unknown_id');
  expect(codeOf({ op: 'set_speaker', id: 'constructor', name: 'x' })).toBe('unknown_id');
  expect(codeOf({ op: 'remove_scene', id: 'sc1', force: true })).toBe('invalid_input');
  expect(codeOf({ op: 'replace_scenes', scenes: [] })).toBe('nothing_left');
  expect(codeOf({ op: 'trim_scene', id: 'sc1', start_seconds: 59, end_seconds: 60.5 })).toBe('invalid_input');
});

test('a transcript is replaced as a whole, without the words that nothing names', () => {
  const word = (id: string, start_seconds: number) => ({
    id,
    text: id,
    start_seconds,
    end_seconds: start_seconds + 0.5,
    confidence: null,
    speaker: null,
    emphasis: 0,
    emoji: null,
  });
  const film = filmSchema.parse({
    ...randomFilm(createDice(3)),
    words: { main: [word('w1', 0), word('w2', 1)] },
    layers: [],
    sound: { bleeps: ['w2'] },
  });
  const replace = (words: object[], source = 'main') =>
    applyOperation(film, { op: 'replace_words', source, words });
  const { film: next, undo } = replace([word('w3', 0.2), word('w2', 0.7)]);
  expect(next.words.main?.map(({ id, start_seconds }) => [id, start_seconds])).toEqual([
    ['w3', 0.2],
    ['w2', 0.7],
  ]);
  expect(applyOperations(next, undo).film).toEqual(film);
  // The bleep's word is missing, the words are out of order, and there is no such transcript.
  expect(() => replace([word('w3', 0)])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(() => replace([word('w2', 1), word('w3', 0)])).toThrow(AppError);
  expect(() => replace([], 'other')).toThrow(expect.objectContaining({ code: 'unknown_id' }));
});
