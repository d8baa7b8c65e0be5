import { type Film, filmSchema, sceneAt } from '@atelier/film';
import { applyOperations } from '@atelier/film/operations/apply-operation';
import { expect, test } from 'vitest';
import { camerasOf, coversScene, hasChoice, numberOfShown } from './cameras-of-film.ts';
import { switchOperation } from './switch-operation.ts';

/** A film of ten seconds; `late` begins at 2 s and ends at 8 s, `sound` is a microphone, `photo` is on no clock. */
function eventFilm(scene: object = {}): Film {
  const video = { kind: 'video' as const };
  return filmSchema.parse({
    version: 1,
    canvas: { width: 90, height: 160, frame_rate: 25, background: '#000000' },
    language: 'fr-FR',
    sources: {
      main: { ...video, asset_id: 'a', duration_seconds: 10, offset_seconds: 0 },
      sound: { kind: 'audio', asset_id: 'b', duration_seconds: 10, offset_seconds: 0 },
      side: { ...video, asset_id: 'c', duration_seconds: 20, offset_seconds: -5 },
      late: { ...video, asset_id: 'd', duration_seconds: 6, offset_seconds: 2 },
      photo: { kind: 'image', asset_id: 'e', duration_seconds: 60 },
    },
    words: {},
    speakers: {},
    scenes: [
      { id: 's', source: 'main', start_seconds: 0, end_seconds: 10, layout: { kind: 'fill' }, ...scene },
    ],
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  });
}

test('cameras are the videos on the clock, numbered in the order of the sources', () => {
  const film = eventFilm();
  expect(camerasOf(film).map(({ name, number }) => [name, number])).toEqual([
    ['main', 1],
    ['side', 2],
    ['late', 3],
  ]);
  expect(hasChoice(film, { source: 'main' })).toBe(true);
  expect(hasChoice(film, { source: 'photo' })).toBe(false);
  expect(numberOfShown(eventFilm({ angle: 'side' }), eventFilm({ angle: 'side' }).scenes[0] ?? never())).toBe(
    2,
  );
});

test('one video beside a microphone is a choice, and a video alone is none', () => {
  const { sources, ...film } = eventFilm();
  const { main, sound, side, late } = sources;
  const withSources = (some: object): Film => ({ ...film, sources: some as Film['sources'] });
  expect(hasChoice(withSources({ sound, side }), { source: 'sound' })).toBe(true);
  expect(camerasOf(withSources({ main }))).toEqual([]);
  expect(hasChoice(withSources({ main, sound }), { source: 'main' })).toBe(false);
  expect(late).toBeDefined();
});

test('a camera that has not recorded all of a scene does not cover it', () => {
  const film = eventFilm();
  const [scene = never()] = film.scenes;
  expect(['main', 'side', 'late'].map((name) => coversScene(film, scene, name))).toEqual([true, true, false]);
});

test('a camera is shown from the playhead to the end of the scene, or as long as it recorded', () => {
  const film = eventFilm();
  expect(switchOperation(film, 4, 'side')).toEqual({
    op: 'switch_angles',
    source: 'main',
    cuts: [{ at_seconds: 3.999999, angle: 'side' }],
    until_seconds: 10,
  });
  expect(switchOperation(film, 4, 'late')).toMatchObject({ until_seconds: 8 });
  expect(switchOperation(film, 1, 'late')).toBe('absent');
  expect(switchOperation(film, 9, 'late')).toBe('absent');
  expect(switchOperation(film, 4, 'main')).toBeNull();
});

test('the picture at the playhead is that of the new camera, whatever its fraction of a second', () => {
  for (const seconds of [3.3, 0.1 + 0.2, 7 / 3, 1 / 0.15]) {
    const film = eventFilm();
    const operation = switchOperation(film, seconds, 'side');
    if (operation === null || operation === 'absent') return never();
    const { film: next } = applyOperations(film, [operation]);
    expect([seconds, sceneAt(next, seconds)?.scene.angle]).toEqual([seconds, 'side']);
  }
});

test('the whole scene changes at its first frame, and the own picture comes back', () => {
  const film = eventFilm({ angle: 'side' });
  expect(switchOperation(film, 0.03, 'main')).toMatchObject({ cuts: [{ at_seconds: 0, angle: null }] });
  const operation = switchOperation(film, 4, 'main');
  if (operation === null || operation === 'absent') return never();
  const { film: next } = applyOperations(film, [operation]);
  expect(next.scenes.map(({ start_seconds, angle }) => [start_seconds, angle])).toEqual([
    [0, 'side'],
    [3.999999, undefined],
  ]);
});

test('a scene that is played backwards changes as a whole', () => {
  expect(switchOperation(eventFilm({ reverse: true }), 4, 'side')).toEqual({
    op: 'set_scene',
    scenes: ['s'],
    angle: 'side',
  });
});

function never(): never {
  throw new Error('This does not happen.');
}
