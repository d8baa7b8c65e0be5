import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { FACTS } from '../testing/film-facts.ts';
import { layScreenZooms } from './lay-screen-zooms.ts';

const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1920, height: 1080, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 } },
  words: {},
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 20, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 30, end_seconds: 50, layout: { kind: 'duo' } },
  ],
  captions: { style: 20 },
  layers: [],
  sound: {},
  brand: null,
});
const zoomAt = (startSeconds: number, endSeconds: number, x = 0.7) => ({
  startSeconds,
  endSeconds,
  center: { x, y: 0.2 },
  scale: 2,
});
const lay = (...zooms: ReturnType<typeof zoomAt>[]) => layScreenZooms(FILM, FACTS, { source: 'main', zooms });

test('zooms become pieces of a scene, all together or one by one', () => {
  const laid = lay(zoomAt(4, 8, 0.1), zoomAt(12, 15));
  const all = applyOperations(
    FILM,
    laid.flatMap(({ operations }) => operations),
  ).film;
  expect(all.scenes.map(({ start_seconds, zoom }) => [start_seconds, zoom?.center?.x ?? null])).toEqual([
    [0, null],
    [4, 0.1],
    [8, null],
    [12, 0.7],
    [15, null],
    [30, null],
  ]);
  for (const { zoom, operations } of laid) {
    const { film, undo } = applyOperations(FILM, operations);
    const near = film.scenes.filter((scene) => scene.zoom);
    expect(near.map(({ start_seconds, end_seconds }) => [start_seconds, end_seconds])).toEqual([
      [zoom.startSeconds, zoom.endSeconds],
    ]);
    expect(applyOperations(film, undo).film).toEqual(FILM);
  }
});

test('of zooms without room between them the last one is placed', () => {
  const laid = lay(zoomAt(4, 8), zoomAt(8, 12));
  expect(laid.map(({ zoom }) => zoom.startSeconds)).toEqual([8]);
});

test('a zoom at the edge of a scene splits it once, and none is placed where part of the picture is shown', () => {
  expect(lay(zoomAt(0, 4))[0]?.operations).toHaveLength(2);
  expect(lay(zoomAt(17, 22))[0]?.operations).toHaveLength(2);
  expect(lay(zoomAt(18, 22), zoomAt(35, 40), zoomAt(22, 26))).toEqual([]);
});
