import { expect, test } from 'vitest';
import { isSourceFile, placeAt, secondsOfPlace } from './source-place.ts';

const scene = (id: string, seconds: number) => ({
  id,
  source: 'main',
  start_seconds: 0,
  end_seconds: seconds,
  layout: { kind: 'fit' as const },
  transition: null,
  zoom: null,
});
const FILM = { scenes: [scene('a', 4), scene('b', 2)] };

test('a file goes to the nearest border between scenes', () => {
  expect([0, 1.9, 2.1, 4.9, 5.1, 9].map((seconds) => placeAt(FILM, seconds))).toEqual([
    'a',
    'a',
    'b',
    'b',
    null,
    null,
  ]);
  expect(['a', 'b', null, 'gone'].map((before) => secondsOfPlace(FILM, before))).toEqual([0, 4, 6, 6]);
});

test('videos, pictures and files of unknown types may be sources', () => {
  const types = ['video/mp4', 'image/png', '', 'application/pdf'];
  expect(types.map((type) => isSourceFile({ type }))).toEqual([true, true, true, false]);
});
