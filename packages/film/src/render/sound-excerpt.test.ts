import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { createDice, randomFilm } from '../testing/arbitrary-film.ts';
import { soundExcerpt } from './sound-excerpt.ts';

const FILM = filmSchema.parse({
  ...randomFilm(createDice(5)),
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 } },
  words: {},
  scenes: [
    [20, 24],
    [30, 55],
  ].map(([start_seconds, end_seconds], index) => ({
    id: `sc${index + 1}`,
    source: 'main',
    start_seconds,
    end_seconds,
    layout: { kind: 'fit' },
  })),
  captions: { style: 0 },
  layers: [],
  sound: { denoise: 0.5, music: [{ id: 'm1', asset_id: 'song', start_seconds: 0, end_seconds: 5 }] },
  cover: undefined,
});

test.each([
  [0, 20, 4, 0],
  [2, 20, 4, 0],
  [4, 30, 10, 4],
  [10, 36, 10, 10],
  [28, 45, 10, 19],
  [99, 45, 10, 19],
  [-1, 20, 4, 0],
])(
  'at %d s of the film, the excerpt begins at %d s of the source and lasts %d s',
  (at, start, length, film) => {
    expect(soundExcerpt(FILM, at)).toMatchObject({
      source: 'main',
      startSeconds: start,
      durationSeconds: length,
      filmSeconds: film,
      film: {
        scenes: [{ start_seconds: start, end_seconds: start + length }],
        sound: { denoise: 0.5, music: [], effects: [], bleeps: [] },
      },
    });
  },
);

test('a film without scenes has no excerpt', () => {
  expect(soundExcerpt({ ...FILM, scenes: [] }, 1)).toBeNull();
});
