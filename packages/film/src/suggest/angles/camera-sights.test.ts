import { expect, test } from 'vitest';
import type { PersonFacts, SeenFace } from '../../evaluate/film-facts.ts';
import { type CameraRecording, cameraSights } from './camera-sights.ts';
import { spokenWords } from './spoken-words.testing.ts';

const WORDS = spokenWords([
  { speaker: 'a', startSeconds: 0, endSeconds: 20 },
  { speaker: 'b', startSeconds: 20.5, endSeconds: 60 },
]);
const seen = (start: number, end: number, width = 0.2): SeenFace => ({
  start_seconds: start,
  end_seconds: end,
  x: 0.5,
  y: 0.4,
  width,
});
const person = (start: number, end: number, faces: SeenFace[]): PersonFacts => ({
  turns: [{ start_seconds: start, end_seconds: end }],
  seen: faces,
});
const recording = (given: Partial<CameraRecording>): CameraRecording => ({
  name: 'one',
  durationSeconds: 60,
  toReference: (seconds) => seconds,
  ...given,
});
const sightOf = (given: Partial<CameraRecording>, words = WORDS) =>
  cameraSights({ cameras: [recording(given)], words })[0];

test('a camera with one face is the close-up of the speaker of the turns', () => {
  const people = [person(20, 60, [seen(0, 30), seen(30.5, 60)])];
  expect(sightOf({ people })).toEqual({
    name: 'one',
    speaker: 'b',
    isWide: false,
    coverage: [{ startSeconds: 0, endSeconds: 60 }],
    faces: [{ startSeconds: 0, endSeconds: 60 }],
  });
});

test('times are converted to those of the reference', () => {
  const sight = sightOf({
    durationSeconds: 30,
    toReference: (seconds) => 10 + seconds * 1.001,
    people: [person(11, 30, [])],
    sights: [seen(2, 10)],
  });
  expect(sight?.coverage).toEqual([{ startSeconds: 10, endSeconds: 10 + 30 * 1.001 }]);
  expect(sight?.faces).toEqual([{ startSeconds: 10 + 2 * 1.001, endSeconds: 10 + 10 * 1.001 }]);
  // The face was not joined with the voice.
  expect(sight).toMatchObject({ speaker: null, isWide: false });
});

test('several faces, small faces and no faces are a wide shot', () => {
  const both = [seen(0, 60), { ...seen(10, 60), x: 0.8 }];
  expect(sightOf({ sights: both, people: [person(20, 60, both.slice(0, 1))] })).toMatchObject({
    isWide: true,
    speaker: null,
  });
  expect(sightOf({ sights: [seen(0, 60, 0.03)] })).toMatchObject({ isWide: true });
  expect(sightOf({ sights: [] })).toMatchObject({ isWide: true, faces: [] });
  expect(sightOf({})).not.toHaveProperty('faces');
  // A second face that passes by.
  expect(sightOf({ sights: [seen(0, 60), seen(10, 20)] })).toMatchObject({ isWide: false });
});

test('a person whose turns several speakers share is not known', () => {
  expect(sightOf({ people: [person(0, 40, [seen(0, 60)])] })).toMatchObject({ speaker: null, isWide: false });
  expect(sightOf({ people: [person(0, 24, [seen(0, 60)])] })).toMatchObject({ speaker: 'a' });
  expect(sightOf({ people: [person(70, 80, [seen(0, 60)])] })).toMatchObject({ speaker: null });
});

test('where one person speaks, each close-up shows that one', () => {
  const words = WORDS.map((word) => ({ ...word, speaker: 'a' }));
  expect(sightOf({ sights: [seen(0, 60)] }, words)).toMatchObject({ speaker: 'a' });
  const unnamed = WORDS.map((word) => ({ ...word, speaker: null }));
  expect(sightOf({ sights: [seen(0, 60)] }, unnamed)).toMatchObject({ speaker: null, isWide: false });
});
