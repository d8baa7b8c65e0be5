import { expect, test } from 'vitest';
import type { Film } from '../document/film-schema.ts';
import type { Layout } from '../document/scene-schema.ts';
import { filmOfScenes, sceneOf, titleOf } from '../testing/exported-film.ts';
import { exportFilm } from './export-film.ts';
import { placedPictures } from './placed-pictures.ts';

const MEDIA = { main: 'ecran.mp4', cam: 'webcam.mp4', game: 'jeu.mp4' };
const SIZE = { hash: 'h', width: 1920, height: 1080 };
const FACTS = { main: SIZE, cam: SIZE, game: { ...SIZE, width: 1080, height: 1920 } };
const ABOUT = { name: 'Cours', media: MEDIA, facts: FACTS };

/** Upright scenes of a recorded screen; the webcam began a second later and recorded 20 s. */
function filmWith(scenes: { layout: object; start?: number; end?: number; reverse?: boolean }[]): Film {
  return filmOfScenes({
    size: [1080, 1920],
    sources: {
      main: { asset_id: 'main', kind: 'video', duration_seconds: 60, offset_seconds: 0 },
      cam: { asset_id: 'cam', kind: 'video', duration_seconds: 20, offset_seconds: 1 },
      game: { asset_id: 'game', kind: 'video', duration_seconds: 3 },
    },
    scenes: scenes.map(({ start = 0, end = 8, ...more }, index) =>
      sceneOf(`s${index + 1}`, start, end, more),
    ),
    layers: [titleOf('s1')],
  });
}

/** File, first frame in the film, first frame in the file and length of the pictures over those of the scenes. */
function over(film: Film) {
  return placedPictures(film, MEDIA, FACTS).map((pictures) =>
    pictures
      .filter(({ lane }) => lane > 0)
      .map(({ clip }) => [clip.mediaName, clip.filmFrame, clip.sourceFrame, clip.frames]),
  );
}

const BUBBLE = { kind: 'fit', bubble: { camera: 'cam' } };
const SPLIT = { kind: 'split', other: 'game', share: 0.4, on_top: true } satisfies Layout;

test('a bubble shows the moment of the scene, as long as its camera recorded', () => {
  expect(over(filmWith([{ layout: BUBBLE, start: 3, end: 8 }]))).toEqual([[['webcam.mp4', 0, 50, 125]]]);
  // The webcam began a second later than the screen.
  expect(over(filmWith([{ layout: BUBBLE }]))).toEqual([[['webcam.mp4', 25, 0, 175]]]);
  expect(over(filmWith([{ layout: BUBBLE, reverse: true }]))).toEqual([[['webcam.mp4', 0, 0, 175]]]);
  expect(over(filmWith([{ layout: BUBBLE, start: 30, end: 40 }]))).toEqual([[]]);
});

test('the other half of a split screen plays on through the scenes and begins again at its end', () => {
  const scenes = [
    { layout: SPLIT, end: 2 },
    { layout: SPLIT, start: 4, end: 10 },
  ];
  expect(over(filmWith(scenes))).toEqual([
    [['jeu.mp4', 0, 0, 50]],
    [
      ['jeu.mp4', 50, 50, 25],
      ['jeu.mp4', 75, 0, 75],
      ['jeu.mp4', 150, 0, 50],
    ],
  ]);
});

test('two persons of one recording are two pictures of it', () => {
  expect(over(filmWith([{ layout: { kind: 'duo' }, start: 2, end: 4 }]))).toEqual([
    [['ecran.mp4', 0, 50, 50]],
  ]);
});

test('OTIO has further pictures in a track of their own, below titles, and says where they are', () => {
  const film = filmWith([{ layout: { kind: 'fit' } }, { layout: BUBBLE, start: 3, end: 8 }]);
  const { children } = JSON.parse(exportFilm(film, 'otio', ABOUT)).tracks;
  const track = (name: string) => children.find((one: { name: string }) => one.name === name).children;
  expect(children.map(({ name }: { name: string }) => name)).toEqual(['V1', 'V2', 'V3', 'A1']);
  const [gap, camera] = track('V2');
  expect([gap.OTIO_SCHEMA, gap.source_range.duration.value]).toEqual(['Gap.1', 200]);
  expect(camera.media_references.DEFAULT_MEDIA.target_url).toBe('webcam.mp4');
  expect(camera.source_range.start_time.value).toBe(50);
  const { place, crop } = camera.metadata.atelier;
  expect(place.x + place.width / 2).toBeGreaterThan(0.7);
  expect(crop).toEqual({ x: 0.21875, y: 0, width: 0.5625, height: 1 });
  expect(track('V3').map((clip: { name: string }) => clip.name)).toEqual(['Titre']);
});

test('FCPXML places each picture as the film does', () => {
  const film = filmWith([
    { layout: { kind: 'fill', framing: 'center' } },
    { layout: { kind: 'fit' } },
    { layout: BUBBLE, start: 3, end: 8 },
    { layout: SPLIT, start: 3, end: 5 },
  ]);
  const lines = exportFilm(film, 'fcpxml', ABOUT).split('\n');
  const inside = (start: string) => {
    const first = lines.findIndex((line) => line.includes(start));
    const close = lines.findIndex((line, index) => index > first && line.includes('</asset-clip>'));
    return lines.slice(first + 1, close).map((line) => line.trim());
  };
  const format = lines.find((line) => line.includes('width="1920"'))?.match(/id="(\w+)"/u)?.[1];
  expect(lines.find((line) => line.includes('name="ecran.mp4"'))).toContain(`format="${format}"`);
  // A landscape picture that fills the upright canvas is 3.16 times as high as one that fits into it.
  expect(inside('name="s1"')[0]).toBe('<adjust-transform position="0 0" scale="3.1605 3.1605"/>');
  expect(inside('name="s2"')).toEqual([]);
  // 302 pixels wide at the bottom right; the picture fits as 1080 × 607.5 pixels, of which the middle 607.5 are seen.
  expect(inside('name="webcam.mp4" lane="1"')).toEqual([
    '<adjust-crop mode="trim">',
    '<trim-rect left="38.8889" right="38.8889"/>',
    '</adjust-crop>',
    '<adjust-transform position="17.9688 -39.8437" scale="0.4971 0.4971"/>',
  ]);
  expect(inside('name="jeu.mp4" lane="1"')).toEqual([
    '<adjust-crop mode="trim">',
    '<trim-rect top="30" bottom="30"/>',
    '</adjust-crop>',
    '<adjust-transform position="0 30" scale="1 1"/>',
  ]);
  // Titles lie over all pictures.
  expect(lines.find((line) => line.includes('<title '))).toContain('lane="2"');
});

test('without the sizes of the files, pictures are not placed', () => {
  const film = filmWith([{ layout: BUBBLE, start: 3, end: 8 }]);
  const xml = exportFilm(film, 'fcpxml', { name: 'Cours', media: MEDIA });
  expect(xml).toContain('name="webcam.mp4" lane="1"');
  expect(xml).not.toContain('adjust-');
});
