import { type Film, filmSchema, sceneAt } from '@atelier/film';
import { captionLines } from '@atelier/film/evaluate/caption-lines';
import { expect, test } from 'vitest';
import { nearFilm } from './near-film.ts';

const TEXTS = 'Hello everybody. Today we talk, um, about short videos and the way they are cut.'.split(' ');
const COUNT = 4000;
const SECONDS = COUNT * 0.4;

const film: Film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: SECONDS } },
  words: {
    main: Array.from({ length: COUNT }, (_, index) => ({
      id: `w${index}`,
      text: TEXTS[index % TEXTS.length],
      start_seconds: index * 0.4,
      end_seconds: index * 0.4 + 0.35,
    })),
  },
  speakers: {},
  scenes: [
    {
      id: 'late',
      source: 'main',
      start_seconds: SECONDS / 2,
      end_seconds: SECONDS,
      layout: { kind: 'fill' },
    },
    { id: 'early', source: 'main', start_seconds: 0, end_seconds: SECONDS / 2, layout: { kind: 'fill' } },
  ],
  captions: { style: 1 },
  layers: [],
  sound: {},
  brand: null,
});

test.each([0, 59, 400, 799, 801, SECONDS - 1])('captions at %d s are those of the whole film', (seconds) => {
  const near = nearFilm(film, seconds);
  expect(near.film.words.main?.length).toBeLessThan(250);
  const shown = (of: Film) =>
    captionLines(of).filter(({ startSeconds }) => startSeconds >= near.from && startSeconds < near.until);
  expect(shown(near.film).length).toBeGreaterThan(10);
  expect(shown(near.film)).toEqual(shown(film));
  expect(sceneAt(near.film, seconds)).toEqual(sceneAt(film, seconds));
});
