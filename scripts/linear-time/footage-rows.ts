import {
  cutsOf,
  factsOf,
  filmOf,
  type Speech,
  secondsOf,
} from '../../packages/film/src/testing/largest-film.ts';
import { type Arguments, wordIds } from './calls.ts';

/** Files of the library in which as much is said. */
const footageOf = (n: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    id: `f${index}`,
    name: `file ${index}.mp4`,
    kind: 'video',
    tags: ['word'],
    width: 640,
    height: 360,
    durationSeconds: 9,
    said: 'word mot bateau '.repeat(n / 20),
    seen: { people: 1, colors: ['blue'], light: 'dark' },
  }));

const zoomsOf = (n: number) =>
  Array.from({ length: n / 10 }, (_, index) => ({
    startSeconds: index * 4,
    endSeconds: index * 4 + 3,
    center: { x: 0.5, y: 0.5 },
    scale: 2,
  }));

/** A film with a bubble in each scene. */
const bubblesOf = (n: number) => {
  const film = filmOf(n);
  const bubble = { camera: 's1', corner: 'top_left', size: 0.4, crop: { x: 0.5, y: 0.5, scale: 1 } };
  return { ...film, scenes: film.scenes.map((scene) => ({ ...scene, layout: { kind: 'fit', bubble } })) };
};

const changesOf = (n: number) =>
  cutsOf(n).map(({ startSeconds }) => ({
    atSeconds: startSeconds,
    box: { left: 0, top: 0, right: 0.5, bottom: 0.5 },
  }));

/** Recordings of cameras with as many faces and turns. */
const recordingsOf = (n: number) =>
  ['s1', 's2', 'wide'].map((name, index) => {
    const turns = cutsOf(n).map(({ startSeconds, endSeconds }) => ({
      start_seconds: startSeconds,
      end_seconds: endSeconds,
    }));
    const seen = turns.map((turn) => ({ ...turn, x: 0.5, y: 0.5, width: 0.2 }));
    return {
      name,
      durationSeconds: secondsOf(n),
      toReference: (seconds: number) => seconds + 0.1,
      people: [{ turns, seen }],
      sights: index === 2 ? [...seen, ...seen] : seen,
    };
  });

const webcamOf = (n: number) => ({ width: 1280, height: 720, sights: recordingsOf(n)[0]?.sights });

/** Cameras that begin and stop many times. */
const anglesOf = (n: number, speech?: Speech) => ({
  words: filmOf(n, { ...(speech && { speech }) }).words.main,
  cameras: ['s1', 's2', 'wide', 'other'].map((name, index) => ({
    name,
    speaker: index < 2 ? name : null,
    isWide: index >= 2,
    coverage: index === 3 ? cutsOf(n) : [{ startSeconds: 0, endSeconds: secondsOf(n) }],
    faces: cutsOf(n),
  })),
  kept: cutsOf(n).map(({ startSeconds }) => ({ startSeconds, endSeconds: startSeconds + 0.6 })),
});

/** A film in which another camera is seen in every second scene. */
const camerasOf = (n: number) => {
  const film = filmOf(n);
  const { main } = film.sources;
  return {
    ...film,
    sources: { main: { ...main, offset_seconds: 0 }, wide: { ...main, offset_seconds: -1, rate: 1.00002 } },
    scenes: film.scenes.map((scene, index) => (index % 2 === 0 ? scene : { ...scene, angle: 'wide' })),
  };
};

/** Scenes with a bubble or beside a film of one second, which is repeated. */
const secondPicturesOf = (n: number) => {
  const film = filmOf(n);
  const { main } = film.sources;
  const bubble = { camera: 'wide', corner: 'top_left', size: 0.4, crop: { x: 0.5, y: 0.5, scale: 1 } };
  const layouts = [
    { kind: 'fit', bubble },
    { kind: 'split', other: 'game', share: 0.5, on_top: true },
  ];
  return {
    ...film,
    sources: {
      main: { ...main, offset_seconds: 0 },
      wide: { ...main, offset_seconds: -1 },
      game: { ...main, duration_seconds: 1 },
    },
    scenes: film.scenes.map((scene, index) => ({ ...scene, layout: layouts[index % 2] })),
  };
};

const WIDE = { assetId: 'a2', kind: 'video', offsetSeconds: -1, rate: 1.00002 };

/** Rows of the suggestions for a passage, and of the choice of cameras. */
export const FOOTAGE_ROWS: Readonly<Record<string, readonly Arguments[]>> = {
  'suggest/suggest-footage.ts suggestFootage': [
    (n) => [filmOf(n), factsOf(n), { words: wordIds(filmOf(n), 1), assets: footageOf(n) }],
  ],
  'suggest/suggest-footage.ts layFootage': [
    (n) => [filmOf(n), factsOf(n), { words: wordIds(filmOf(n), 1), asset: footageOf(1)[0] }],
  ],
  'suggest/lay-screen-zooms.ts layScreenZooms': [
    (n) => [filmOf(n), factsOf(n), { source: 'main', zooms: zoomsOf(n) }],
  ],
  'suggest/lay-bubbles.ts layBubbles': [
    (n) => [bubblesOf(n), factsOf(n), { source: 'main', changes: changesOf(n) }],
  ],
  'suggest/bubble-crop.ts bubbleCrop': [(n) => [webcamOf(n)]],
  'suggest/bubble-crop.ts newBubble': [(n) => ['s1', webcamOf(n)]],
  'suggest/angles/camera-sights.ts cameraSights': [
    (n) => [{ cameras: recordingsOf(n), words: filmOf(n).words.main }],
  ],
  'suggest/angles/choose-angles.ts chooseAngles': [
    (n) => [anglesOf(n)],
    (n) => [anglesOf(n, 'endless')],
    (n) => [{ ...anglesOf(n), kept: [{ startSeconds: 0, endSeconds: secondsOf(n) }] }],
  ],
  'suggest/angles/suggest-angles.ts suggestAngles': [(n) => [camerasOf(n), factsOf(n)]],
  'presets/event-cameras.ts addEventCameras': [
    (n) => [
      filmOf(n, { isCut: false }),
      factsOf(n),
      [{ ...WIDE, name: 'wide', durationSeconds: secondsOf(n) }],
    ],
  ],
  'presets/event-cameras.ts addRecordedTogether': [
    (n) => [filmOf(n), factsOf(n), { ...WIDE, name: 'webcam', durationSeconds: secondsOf(n) }],
  ],
  'time/picture-film.ts pictureFilm': [(n) => [camerasOf(n)]],
  'export/placed-pictures.ts placedPictures': [
    (n) => [camerasOf(n), {}, factsOf(n).sources],
    (n) => [secondPicturesOf(n), {}, factsOf(n).sources],
  ],
  'export/timeline-clips.ts timelinePictures': [(n) => [camerasOf(n), {}]],
  'export/timeline-clips.ts timelineSounds': [(n) => [camerasOf(n), {}]],
  'suggest/passage-of-word.ts passageOfWord': [(n) => [filmOf(n), wordIds(filmOf(n), 1).at(-1)]],
};
