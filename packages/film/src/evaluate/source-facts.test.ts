import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { filmSpeech, hasSpeech } from '../render/film-speech.ts';
import { planRender } from '../render/plan-render.ts';
import { FACTS } from '../testing/film-facts.ts';
import { firstFrame, placeScenes } from '../time/film-time.ts';
import { captionFaces } from './caption-faces.ts';
import { captionStyle } from './caption-lines.ts';
import type { SourceFacts } from './film-facts.ts';

const FOLLOW = { kind: 'fill', framing: 'follow' };

function filmOf(scenes: [from: number, until: number, layout?: object][], more: object = {}): Film {
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: {
      main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 },
      other: { asset_id: 'a2', kind: 'video', duration_seconds: 60 },
    },
    words: { main: [{ id: 'w1', text: 'Bonjour', start_seconds: 1, end_seconds: 1.2 }] },
    speakers: {},
    scenes: scenes.map(([start_seconds, end_seconds, layout = FOLLOW], index) => ({
      id: `s${index}`,
      source: 'main',
      start_seconds,
      end_seconds,
      layout,
    })),
    captions: { style: 8 },
    layers: [],
    sound: {},
    brand: null,
    ...more,
  });
}

const withFacts = (main: Partial<SourceFacts>) => ({
  ...FACTS,
  sources: { main: { hash: 'a', width: 1920, height: 1080, ...main } },
});

test('a frame belongs to the scene whose rounded times begin with it', () => {
  // The rounded lengths of the first two scenes are 203.00001 frames.
  const film = filmOf([
    [0, 3.1],
    [4.333333, 8],
    [8.933333, 15],
  ]);
  expect(placeScenes(film).map(({ startSeconds }) => firstFrame(film, startSeconds))).toEqual([0, 93, 203]);
});

test('captions avoid the faces of scenes that follow a person, in the time of the film', () => {
  const box = { left: 0.2, top: 0.3, right: 0.6, bottom: 0.7 };
  const boxes = [0, 1, 10, 20].map((startSeconds) => ({
    ...box,
    startSeconds,
    endSeconds: startSeconds + 1,
  }));
  const facts = withFacts({ faces: { aspect: 9 / 16, boxes } });
  const film = filmOf([
    [0, 1.5],
    [9.5, 10.5],
    [20, 21, { kind: 'fit' }],
  ]);
  expect(captionFaces(film, facts)).toEqual([
    { ...box, startSeconds: 0, endSeconds: 1 },
    { ...box, startSeconds: 1, endSeconds: 1.5 },
    { ...box, startSeconds: 2, endSeconds: 2.5 },
  ]);
  // In another canvas the same faces are elsewhere.
  expect(captionFaces({ ...film, canvas: { ...film.canvas, height: 1080 } }, facts)).toEqual([]);
  // Segments that show the line, which stays for a while, depend on its faces, others do not.
  const keys = (faces: typeof boxes) =>
    planRender(film, withFacts({ faces: { aspect: 9 / 16, boxes: faces } })).segments.map(({ key }) => key);
  const moved = keys(boxes.map((each) => ({ ...each, top: 0.1 })));
  expect(moved.map((key, index) => key === keys(boxes)[index])).toEqual([false, false, true]);
});

test('speech that was heard counts before words, and lowers music', () => {
  const film = filmOf([
    [0, 2],
    [10, 14],
  ]);
  expect(hasSpeech(film, FACTS)).toBe(false);
  const heard = withFacts({
    speech: [
      { start_seconds: 1.5, end_seconds: 3 },
      { start_seconds: 10.2, end_seconds: 11 },
      { start_seconds: 13, end_seconds: 13.5 },
    ],
  });
  expect(hasSpeech(film, heard)).toBe(true);
  // Half a second before the cut and the speech after it are one stretch.
  expect(filmSpeech(film, heard)).toEqual([
    { startSeconds: 1.5, endSeconds: 3 },
    { startSeconds: 5, endSeconds: 5.5 },
  ]);
  expect(hasSpeech(film, withFacts({ speech: [] }))).toBe(false);
});

test('captions across the seam of a split screen have one row', () => {
  const layout = { kind: 'split', other: 'other', share: 0.6, on_top: false };
  const rows = (position: number) =>
    captionStyle(filmOf([[0, 4, layout]], { captions: { style: 8, position } }))?.maxRows;
  expect([rows(0.4), rows(0.8)]).toEqual([1, 2]);
});
