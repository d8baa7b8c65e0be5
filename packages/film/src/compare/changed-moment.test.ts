import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { evaluateFilm } from '../evaluate/evaluate-film.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import type { OperationInput } from '../operations/registry.ts';
import { planRender } from '../render/plan-render.ts';
import { createDice, randomFilm, seeds } from '../testing/arbitrary-film.ts';
import { randomOperation } from '../testing/random-operation.ts';
import { changedMoment, filmTimeNear } from './changed-moment.ts';

const TITLE = {
  id: 'l1',
  kind: 'title',
  text: 'Bonjour',
  anchor: { word: 'w2' },
  duration_seconds: 2,
  place: { x: 0.5, y: 0.2, width: 0.8 },
} as const;

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
  scenes: [
    { id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 5, layout: { kind: 'fill' } },
    { id: 'sc2', source: 'main', start_seconds: 10, end_seconds: 14, layout: { kind: 'fill' } },
  ],
  layers: [],
  sound: {},
  captions: { style: 12 },
  cover: undefined,
});
const FACTS = { sources: {}, assets: {}, encoder: {} };

/** The times of the moment in both versions, to a tenth of a second; null for none. */
function timesOf(film: Film, operation: OperationInput): readonly [number, number] | null {
  const after = applyOperation(film, operation).film;
  const moment = changedMoment(film, after);
  const round = (version: Film) => Math.round(10 * filmTimeNear(version, moment as never)) / 10;
  return moment && [round(film), round(after)];
}

test.each<[string, OperationInput, readonly [number, number] | null]>([
  [
    'a cut: its middle, and the join',
    { op: 'cut_range', source: 'main', start_seconds: 1, end_seconds: 3 },
    [2, 1],
  ],
  ['a removed scene', { op: 'remove_scene', id: 'sc1' }, [2.5, 0]],
  ['another text', { op: 'replace_word', id: 'w3', text: 'QUATRE' }, [3.5, 3.5]],
  ['a title', { op: 'add_layer', layer: TITLE }, [3, 3]],
  ['colours of a scene', { op: 'set_scene', scenes: ['sc2'], color: { exposure: 0.2 } }, [7, 7]],
  ['a style: the word in the middle', { op: 'set_captions', style: 3 }, [2.5, 2.5]],
  ['another order: the same time', { op: 'move_scene', id: 'sc2', before: 'sc1' }, [2, 2]],
  ['a sound that no frame shows', { op: 'set_sound', denoise: 0.5 }, null],
])('%s', (_name, operation, times) => {
  expect(timesOf(FILM, operation)).toEqual(times);
});

test('the largest of several changes is shown', () => {
  const cut: OperationInput = { op: 'cut_range', source: 'main', start_seconds: 11, end_seconds: 12 };
  const titled = applyOperation(applyOperation(FILM, { op: 'add_layer', layer: TITLE }).film, cut).film;
  expect(changedMoment(FILM, titled)).toMatchObject({ at: { seconds: 3 }, changedSeconds: 2 });
});

test('an operation without a moment changes no frame, and both times are in the film', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dice = createDice(seed);
      const before = randomFilm(dice);
      let after = before;
      try {
        after = applyOperation(before, randomOperation(before, dice)).film;
      } catch {
        // Random operations may not fit.
      }
      const moment = changedMoment(before, after);
      if (!moment) {
        const keys = (film: Film) => planRender(film, FACTS).segments.map(({ key }) => key);
        expect(keys(after)).toEqual(keys(before));
        return;
      }
      for (const film of [before, after]) {
        const seconds = filmTimeNear(film, moment);
        expect(evaluateFilm(film, FACTS, seconds).seconds).toBeCloseTo(seconds, 6);
      }
    }),
    { numRuns: 300 },
  );
});
