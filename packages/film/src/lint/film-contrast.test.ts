import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { contrastSamples, lintSample } from './film-contrast.ts';

const facts = {
  sources: { main: { hash: 'm', width: 1920, height: 1080 } },
  assets: {},
  encoder: {},
} as FilmFacts;

/** A film of sentences of two words, one word every half a second. */
function filmOf(count: number, captions: object) {
  const seconds = count * 0.5 + 1;
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: seconds } },
    words: {
      main: Array.from({ length: count }, (_, index) => ({
        id: `w${index}`,
        text: index % 2 ? 'amis.' : 'Bonjour',
        confidence: 0.9,
        start_seconds: index * 0.5,
        end_seconds: index * 0.5 + 0.45,
      })),
    },
    speakers: {},
    scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: seconds, layout: { kind: 'fill' } }],
    captions,
    layers: [],
    sound: {},
    brand: null,
  });
}

const PLAIN = { style: 20, own_style: { outline_width: 0, text_colour: '#ffffff', box: 'none' } };

test('white letters without an outline are compared with the picture in their box', () => {
  const [sample, ...others] = contrastSamples(filmOf(2, PLAIN), facts);
  expect(others).toEqual([]);
  expect(sample).toMatchObject({ ids: ['w0', 'w1'], startSeconds: 0, needsPicture: true });
  if (!sample) throw new Error('no line');
  expect(sample.atSeconds).toBeGreaterThan(0.4);
  expect(sample.ink.x).toBeGreaterThan(0);
  expect(sample.ink.x + sample.ink.width).toBeLessThan(1);
  expect(sample.ink.y + sample.ink.height).toBeLessThan(1);
  expect(lintSample(sample, [1, 1, 1, 1])).toEqual({
    rule: 'low_contrast',
    startSeconds: 0,
    ids: ['w0', 'w1'],
    text: sample.text,
    repair: null,
    value: expect.closeTo(1, 5),
  });
  expect(lintSample(sample, [0, 0, 0, 0])).toBeNull();
});

test('letters with a dark outline need no picture', () => {
  const samples = contrastSamples(filmOf(2, { style: 1 }), facts);
  expect(samples.map(({ needsPicture }) => needsPicture)).toEqual([false]);
  expect(samples.map((sample) => lintSample(sample, []))).toEqual([null]);
});

test('of a long film sixty lines are measured, from its beginning to its end', () => {
  const samples = contrastSamples(filmOf(800, PLAIN), facts);
  expect(samples).toHaveLength(60);
  expect(samples[0]?.startSeconds).toBeLessThan(10);
  expect(samples.at(-1)?.startSeconds).toBeGreaterThan(390);
  expect(contrastSamples(filmOf(20, PLAIN), facts, { most: 3 })).toHaveLength(3);
});

test('a film without captions has nothing to measure', () => {
  expect(contrastSamples(filmOf(2, { style: 0 }), facts)).toEqual([]);
});
