import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { pricedAs, priceOfRender, pricesOfRenders } from './price-of-render.ts';

const DAY_MS = 24 * 3600 * 1000;
const again = {
  tool: 'clip',
  durationSeconds: 60,
  lastPaid: { atMs: 0, durationSeconds: 30 },
  freeToday: 99,
  nowMs: 30 * DAY_MS - 1,
} as const;

test('the first render costs what the tool costs', () => {
  expect(priceOfRender({ ...again, lastPaid: null })).toEqual({ counter: 'tokens', credits: 10 });
  expect(priceOfRender({ ...again, tool: 'format', lastPaid: null })).toEqual({
    counter: 'token_workflow',
    credits: 1,
  });
});

test('later renders are free within the days, the number a day and twice the paid length', () => {
  expect(priceOfRender(again).credits).toBe(0);
  expect(priceOfRender({ ...again, nowMs: 30 * DAY_MS }).credits).toBe(10);
  expect(priceOfRender({ ...again, freeDays: 7 }).credits).toBe(10);
  expect(priceOfRender({ ...again, freeToday: 100 }).credits).toBe(10);
  expect(priceOfRender({ ...again, durationSeconds: 60.1 }).credits).toBe(10);
});

test('of several formats the first is paid and the others are free, up to the number a day', () => {
  const credits = (request: Parameters<typeof pricesOfRenders>[0]) =>
    pricesOfRenders(request).map((price) => price.credits);
  expect(credits({ ...again, lastPaid: null, freeToday: 0, count: 4 })).toEqual([10, 0, 0, 0]);
  expect(credits({ ...again, freeToday: 0, count: 3 })).toEqual([0, 0, 0]);
  expect(credits({ ...again, freeToday: 98, count: 4 })).toEqual([0, 0, 10, 10]);
});

test('a film has the price of a clip for what a change of format does not do', () => {
  const film = filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: {
      main: { asset_id: 'a', kind: 'video', duration_seconds: 20 },
      game: { asset_id: 'b', kind: 'video', duration_seconds: 20 },
    },
    words: { main: [] },
    speakers: {},
    scenes: [{ id: 's', source: 'main', start_seconds: 2, end_seconds: 20, layout: { kind: 'fill' } }],
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  });
  const after = (...operations: object[]) => pricedAs(applyOperations(film, operations).film);
  expect(after()).toBe('format');
  expect(after({ op: 'set_layout', scenes: ['s'], layout: { kind: 'fit' } })).toBe('format');
  expect(after({ op: 'cut_range', source: 'main', start_seconds: 5, end_seconds: 6 })).toBe('format');
  expect(after({ op: 'set_sound', studio: true })).toBe('format');
  const around = (background: unknown) => after({ op: 'set_scene', scenes: ['s'], background });
  expect(around('blur')).toBe('format');
  expect(around('#00A040')).toBe('format');
  expect(around({ asset_id: 'wall' })).toBe('clip');
  expect(after({ op: 'set_captions', style: 3 })).toBe('clip');
  expect(after({ op: 'set_layout', scenes: ['s'], layout: { kind: 'duo' } })).toBe('clip');
  expect(after({ op: 'insert_scene', source: 'game', start_seconds: 0, end_seconds: 2, before: null })).toBe(
    'clip',
  );
  const music = { id: 'm', bed: 'calm', start_seconds: 0, end_seconds: 5 };
  expect(after({ op: 'add_music', music })).toBe('clip');
  const anchor = { scene: 's', offset_seconds: 0 };
  expect(after({ op: 'add_effect', effect: { id: 'e', effect: 'pop', anchor } })).toBe('format');
  expect(after({ op: 'add_effect', effect: { id: 'e', asset_id: 'song', anchor } })).toBe('clip');
  const place = { x: 0.5, y: 0.5, width: 0.5 };
  const layer = { id: 'l', kind: 'sticker', sticker: 'star', anchor, duration_seconds: 1, place };
  expect(after({ op: 'add_layer', layer })).toBe('clip');
});
