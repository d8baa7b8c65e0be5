import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { planCopies } from './plan-copies.ts';

/** Groups of two seconds at 30 frames a second. Three pictures of each are shown before its first one. */
const OPEN = [
  Array.from({ length: 46 }, (_, group) => ({ from: 60 * group, until: 60 * group - (group > 0 ? 3 : 0) })),
];

function copiesOf(scenes: readonly (readonly [number, number])[]) {
  const film = filmSchema.parse({
    version: 1,
    canvas: { width: 640, height: 360, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 90 } },
    words: {},
    speakers: {},
    scenes: scenes.map(([start_seconds, end_seconds], index) => ({
      ...{ id: `s${index}`, source: 'main', start_seconds, end_seconds, layout: { kind: 'fill' } },
    })),
    captions: { style: 0 },
    layers: [],
    sound: { loudness: false },
    brand: null,
  });
  const facts = { sources: { main: { hash: 'a', width: 640, height: 360 } }, assets: {}, encoder: {} };
  return planCopies(film, facts, { borders: { main: OPEN }, lines: [] }).map((copy) => [
    ...[copy.startFrame, copy.endFrame, copy.sourceFrame],
  ]);
}

test('a copy begins at the first picture of a group, and ends before those that need the next group', () => {
  // From 2 s to 8 s less three frames, and from 12 to 14 s: less than two seconds are not worth a copy.
  expect(copiesOf([[1, 9]])).toEqual([[30, 207, 60]]);
  expect(copiesOf([[11, 14.5]])).toEqual([]);
  // Up to the frame before the leading pictures, the group is whole.
  expect(copiesOf([[2, 7.9]])).toEqual([[0, 177, 60]]);
  expect(copiesOf([[2, 7.8]])).toEqual([[0, 117, 60]]);
});

test('long copies are divided; the pictures between two groups are encoded there', () => {
  expect(copiesOf([[0, 90]])).toEqual([
    [0, 1797, 0],
    [1800, 2697, 1800],
  ]);
});
