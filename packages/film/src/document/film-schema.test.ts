import { AppError } from '@atelier/contracts/app-error';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDice, randomFilm } from '../testing/arbitrary-film.ts';
import { type Film, filmSchema } from './film-schema.ts';
import { migrateFilm } from './migrate-film.ts';

const FILM: Film = {
  ...randomFilm(createDice(3)),
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 10 } },
  words: { main: [word('w1', 0, 1), word('w2', 1, 2)] },
  speakers: {},
  scenes: [
    {
      id: 'sc1',
      source: 'main',
      start_seconds: 0,
      end_seconds: 5,
      layout: { kind: 'fit' },
      transition: null,
      zoom: null,
    },
  ],
  layers: [],
  sound: {
    scenes: true,
    loudness: true,
    denoise: 0,
    studio: false,
    music: [],
    effects: [],
    bleeps: ['w1', 'w2'],
  },
  cover: { source: 'main', at_seconds: 1, title: null, look: 'impact' },
};

function word(id: string, start_seconds: number, end_seconds: number) {
  return {
    id,
    text: id,
    start_seconds,
    end_seconds,
    confidence: null,
    speaker: null,
    emphasis: 0,
    emoji: null,
  };
}

/** Returns the paths of the faults of a film. */
function faultsOf(changes: object): string[] {
  const { error } = filmSchema.safeParse({ ...FILM, ...changes });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test('a film has unique ids, resolved references and times inside of its sources', () => {
  const [scene] = FILM.scenes;
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ grading: 'warm' })).toEqual(['']);
  expect(faultsOf({ scenes: [{ ...scene, id: 'w1' }] })).toEqual(['scenes.0.id']);
  expect(faultsOf({ scenes: [{ ...scene, source: 'toString' }] })).toEqual(['scenes.0']);
  expect(faultsOf({ scenes: [{ ...scene, end_seconds: 10.5 }] })).toEqual(['scenes.0']);
  expect(faultsOf({ scenes: [{ ...scene, end_seconds: 0.4 }] })).toEqual(['scenes']);
  expect(faultsOf({ scenes: [{ ...scene, start_seconds: Number.NaN }] })).toEqual(['scenes.0.start_seconds']);
  expect(faultsOf({ words: { main: [word('w1', 0, 1), { ...word('w2', 1, 2), speaker: 's9' }] } })).toEqual([
    'words.main.1.speaker',
  ]);
  expect(faultsOf({ words: { main: [word('w2', 1, 2), word('w1', 0, 1)] } })).toContain('words.main.1');
  expect(faultsOf({ sound: { ...FILM.sound, bleeps: ['w2', 'w1'] } })).toEqual(['sound.bleeps']);
  expect(faultsOf({ sound: { ...FILM.sound, bleeps: ['w7'] } })).toEqual(['sound.bleeps.0']);
});

test('an anchor names a word of the film; a scene may be removed', () => {
  const layer = (anchor: object) => ({
    layers: [
      {
        id: 'l1',
        kind: 'sticker',
        sticker: 'star',
        anchor,
        duration_seconds: 1,
        place: { x: 0.5, y: 0.5, width: 0.2 },
      },
    ],
  });
  expect(faultsOf(layer({ word: 'w9' }))).toEqual(['layers.0.anchor']);
  expect(faultsOf(layer({ scene: 'sc9' }))).toEqual([]);
});

test('the scenes of a film from before the choice of their sound are heard', () => {
  const { scenes, ...sound } = FILM.sound;
  expect(migrateFilm({ ...FILM, sound }).sound.scenes).toBe(true);
});

test('a cover is a moment of a source, also of a part that no scene shows; a film may have none', () => {
  const cover = (changes: object) => ({ cover: { source: 'main', at_seconds: 1, ...changes } });
  expect(faultsOf(cover({ at_seconds: 9 }))).toEqual([]);
  expect(faultsOf(cover({ source: 'other' }))).toEqual(['cover']);
  expect(faultsOf(cover({ at_seconds: 10.5 }))).toEqual(['cover']);
  expect(faultsOf(cover({ title: 'a'.repeat(81) }))).toEqual(['cover.title']);
  const { cover: chosen, ...without } = FILM;
  expect(chosen).toBeDefined();
  expect(JSON.stringify(migrateFilm(without))).toBe(JSON.stringify(without));
});

test('an id that is a name of every object is refused, and nothing is dropped', () => {
  const speaker = { name: 'Léa', color: '#ff0000' };
  for (const name of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
    const speakers: unknown = JSON.parse(JSON.stringify({ s1: speaker }).replace('s1', name));
    expect(faultsOf({ speakers }), name).toContain(`speakers.${name}`);
    const sources: unknown = JSON.parse(
      JSON.stringify({ ...FILM.sources, s1: FILM.sources.main }).replace('s1', name),
    );
    expect(faultsOf({ sources }), name).toContain(`sources.${name}`);
  }
});

test('times are rounded to microseconds', () => {
  const film = filmSchema.parse({ ...FILM, words: { main: [word('w1', 0, 1), word('w2', 1.00000049, 2)] } });
  expect(film.words.main?.[1]?.start_seconds).toBe(1);
});

test('older versions are migrated step by step, and others are refused', () => {
  expect(migrateFilm(FILM)).toEqual(FILM);
  const { scenes, ...old } = FILM;
  const migrations = {
    [-1]: (film: Record<string, unknown>) => ({ ...film, version: 0, pieces: film.parts, parts: undefined }),
    0: ({ pieces, parts, ...film }: Record<string, unknown>) => ({ ...film, version: 1, scenes: pieces }),
  };
  expect(migrateFilm({ ...old, version: -1, parts: scenes }, migrations)).toEqual(FILM);
  for (const document of [{ ...FILM, version: 2 }, { ...FILM, version: '1' }, null, [], 'film'])
    expect(() => migrateFilm(document)).toThrow(AppError);
});

test('any other document is refused with an error of the product', () => {
  const fields = Object.keys(FILM);
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.anything({ withNullPrototype: true }), (field, value) => {
      // Requests with such names are refused before their document is parsed (`hidesConversion`).
      fc.pre(!/toString|valueOf|__proto__:null/u.test(fc.stringify(value)));
      for (const document of [value, { ...FILM, [field]: value }]) {
        try {
          migrateFilm(document);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }
    }),
    { numRuns: 300 },
  );
});
