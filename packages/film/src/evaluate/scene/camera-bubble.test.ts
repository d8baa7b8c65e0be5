import { expect, test } from 'vitest';
import { filmSchema } from '../../document/film-schema.ts';
import { pricedAs } from '../../render/price-of-render.ts';
import { sourcesOf } from '../../render/used-facts.ts';
import { evaluateFilm } from '../evaluate-film.ts';
import { bubblePlace, bubbleSeconds } from './camera-bubble.ts';

const facts = {
  sources: {
    screen: { hash: 's', width: 1920, height: 1080 },
    webcam: { hash: 'w', width: 1280, height: 720 },
  },
  assets: {},
  encoder: {},
};

function filmOf(bubble: object | null, { offset = 2, rate = 1, scene = {} } = {}) {
  const source = (asset_id: string, more: object) => ({ asset_id, kind: 'video', ...more });
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1920, height: 1080, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: {
      screen: source('screen', { duration_seconds: 60, offset_seconds: 0 }),
      webcam: source('webcam', { duration_seconds: 20, offset_seconds: offset, rate }),
    },
    words: {},
    speakers: {},
    scenes: [
      {
        id: 's1',
        source: 'screen',
        start_seconds: 0,
        end_seconds: 60,
        layout: { kind: 'fit', ...(bubble && { bubble }) },
        ...scene,
      },
    ],
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  });
}

const BUBBLE = { camera: 'webcam', size: 0.25 };

test('a bubble lies in its corner, at even pixels and at one distance from both edges', () => {
  const canvas = { width: 1080, height: 1920 };
  const corners = (['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const).map((corner) => {
    const { x, y, width, height } = bubblePlace({ corner, size: 0.25 }, canvas);
    return [x * 1080, y * 1920, width * 1080, height * 1920].map(Math.round);
  });
  expect(corners).toEqual([
    [44, 44, 270, 270],
    [766, 44, 270, 270],
    [44, 1606, 270, 270],
    [766, 1606, 270, 270],
  ]);
});

test('it shows its camera at the same moment of the clock, which may run at another rate', () => {
  const film = filmOf(BUBBLE, { rate: 1.001 });
  const [scene] = film.scenes;
  if (!scene) throw new Error('The film has a scene.');
  expect(bubbleSeconds(film, scene, 12)).toBeCloseTo(10 / 1.001, 9);
  expect(bubbleSeconds(film, scene, 1.9)).toBeUndefined();
  expect(bubbleSeconds(film, scene, 2 + 20.03)).toBeUndefined();
  const shown = evaluateFilm(film, facts, 12).pictures.at(-1);
  expect(shown).toMatchObject({ source: 'webcam', source_seconds: expect.closeTo(9.99, 2) });
  // A square of the whole height of the camera.
  expect(shown?.crop).toEqual({ x: expect.closeTo(0.21875, 5), y: 0, width: 0.5625, height: 1 });
  expect(evaluateFilm(film, facts, 1).pictures.every(({ source }) => source === 'screen')).toBe(true);
  // A sound has no picture that a bubble could lie over.
  const heard = { ...film, sources: { ...film.sources, screen: { ...film.sources.screen, kind: 'audio' } } };
  expect(evaluateFilm(filmSchema.parse(heard), facts, 12).pictures.map(({ source }) => source)).not.toContain(
    'webcam',
  );
});

test('a film with a bubble uses its camera and has the price of a clip', () => {
  expect([...sourcesOf(filmOf(BUBBLE).scenes)]).toEqual(['screen', 'webcam']);
  expect([pricedAs(filmOf(BUBBLE)), pricedAs(filmOf(null))]).toEqual(['clip', 'format']);
});

test('a camera of another size, without a picture or off the clock is refused', () => {
  expect(() => filmOf({ ...BUBBLE, size: 0.6 })).toThrow();
  expect(() => filmOf({ camera: 'nobody' })).toThrow('no such camera');
  expect(() => filmOf(BUBBLE, { scene: { source: 'webcam', end_seconds: 20 } })).not.toThrow();
});
