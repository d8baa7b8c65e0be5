import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { placeLayers } from './place-layers.ts';

const film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: { main: [] },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 4, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 10, end_seconds: 16, layout: { kind: 'fill' } },
  ],
  captions: { style: 0 },
  layers: [
    {
      id: 'bar',
      kind: 'progress',
      anchor: { scene: 'b', offset_seconds: 2 },
      duration_seconds: 1,
      place: { x: 0.5, y: 0.9, width: 0.9 },
    },
  ],
  sound: {},
  brand: null,
});

test('a bar of progress lasts for the whole film, also when its scene moves or is removed', () => {
  const times = (one: typeof film) =>
    placeLayers(one).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  expect(times(film)).toEqual([[0, 10]]);
  expect(times(applyOperations(film, [{ op: 'move_scene', id: 'b', before: 'a' }]).film)).toEqual([[0, 10]]);
  expect(times(applyOperations(film, [{ op: 'remove_scene', id: 'b' }]).film)).toEqual([[0, 4]]);
});
