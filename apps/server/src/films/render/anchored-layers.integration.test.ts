import { applyOperations } from '@atelier/film';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bandLevels } from '../cutting/measure-sound.testing.ts';
import { createStudio, ffmpeg } from './film.testing.ts';

const studio = await createStudio();
afterAll(() => studio.remove());

const RATE = 30;
const SECONDS = 60;
/** Two words a second; a white area appears in the lower third of the source while these two are spoken. */
const WORDS = Array.from({ length: 120 }, (_, index) => ({
  id: `w${index}`,
  text: 'word',
  start_seconds: index / 2,
  end_seconds: index / 2 + 0.4,
}));
const ANCHOR = 'w80';
const BLEEPED = 'w100';
const SIZE = 180;
const SOUND_STEP = 0.005;

beforeAll(async () => {
  await studio.make('main.mkv', [
    ...['-f', 'lavfi', '-i', `color=black:s=${SIZE}x${SIZE}:r=${RATE}:d=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `anullsrc=d=${SECONDS}`, '-c:a', 'pcm_s16le', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-vf'],
    "drawbox=y=120:h=60:c=white:t=fill:enable='between(t,39.999,40.399)+between(t,49.999,50.399)'",
  ]);
  await studio.make('white.png', ['-f', 'lavfi', '-i', 'color=white:s=40x40', '-frames:v', '1']);
  await studio.make('white.mp4', ['-f', 'lavfi', '-i', 'color=white:s=40x40:d=1']);
  await studio.make('ding.wav', ['-f', 'lavfi', '-i', 'sine=f=6000:d=0.2']);
});

/** The layers in five cells of the upper rows; a bar of progress is no anchored layer, it lasts for the whole film. */
const CELLS = Object.entries({
  title: { text: 'MMM', color: '#ffffff' },
  image: { asset_id: 'white.png' },
  video: { asset_id: 'white.mp4' },
  logo: { asset_id: 'white.png' },
  sticker: { sticker: '⭐' },
}).map(([kind, more], index) => ({ kind, more, column: index % 3, row: Math.floor(index / 3) }));

const DOCUMENT = {
  version: 1,
  language: 'en-US',
  speakers: {},
  captions: { style: 0 },
  brand: null,
  canvas: { width: SIZE, height: SIZE, frame_rate: RATE, background: '#000000' },
  sources: { main: { asset_id: 'main.mkv', kind: 'video', duration_seconds: SECONDS } },
  words: { main: WORDS },
  scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: SECONDS, layout: { kind: 'fill' } }],
  layers: CELLS.map(({ kind, more, column, row }) => ({
    id: kind,
    kind,
    anchor: { word: ANCHOR },
    duration_seconds: 0.4,
    ...more,
    place: { x: (column + 0.5) / 3, y: (row + 0.5) / 3, width: 0.2 },
  })),
  sound: {
    loudness: false,
    effects: [{ id: 'e', asset_id: 'ding.wav', anchor: { word: ANCHOR } }],
    bleeps: [BLEEPED],
  },
};

/** Cuts 50 words around the two, one edit each, in an order without a pattern. */
const CUTS = Array.from({ length: 119 }, (_, index) => `w${(index * 37 + 11) % 120}`)
  .filter((id) => !['w79', ANCHOR, 'w81', 'w99', BLEEPED, 'w101'].includes(id))
  .slice(0, 50)
  .map((id) => ({ op: 'cut_words', ids: [id] }));

/** Returns the brightness of each cell of a 3 × 3 grid in each frame, as its brightest pixel. */
async function cellLevels(file: string): Promise<number[][]> {
  const pixels = await ffmpeg(['-i', file, '-vf', 'format=gray', '-f', 'rawvideo', '-']);
  const cell = SIZE / 3;
  return Array.from({ length: pixels.length / SIZE ** 2 }, (_, frame) => {
    const levels = Array.from({ length: 9 }, () => 0);
    for (let at = 0; at < SIZE ** 2; at++) {
      const index = Math.floor(Math.floor(at / SIZE) / cell) * 3 + Math.floor((at % SIZE) / cell);
      levels[index] = Math.max(levels[index] ?? 0, pixels[frame * SIZE ** 2 + at] ?? 0);
    }
    return levels;
  });
}

test('after 50 cuts each kind of anchored layer, an effect and a bleep are on their word within one frame', async () => {
  const render = await studio.prepare(DOCUMENT);
  const { film } = applyOperations(render.film, CUTS as never);
  const { filePath, durationSeconds } = await studio.render({ ...render, film });
  expect(durationSeconds).toBeCloseTo(SECONDS - 50 * 0.4, 0);

  const levels = await cellLevels(filePath);
  const starts = (index: number) =>
    levels.flatMap((cells, frame) =>
      (cells[index] ?? 0) > 100 && (levels[frame - 1]?.[index] ?? 0) <= 100 ? [frame] : [],
    );
  const [anchor = -1, bleeped = -1, ...others] = starts(7);
  expect(others).toEqual([]);
  for (const [index, { kind }] of CELLS.entries()) {
    const frames = starts(index);
    expect(`${kind}: ${frames.length}`).toBe(`${kind}: 1`);
    expect(Math.abs((frames[0] ?? -9) - anchor), kind).toBeLessThanOrEqual(1);
  }
  for (const [hertz, frame] of [
    [6000, anchor],
    [1000, bleeped],
  ] as const) {
    const first = (await bandLevels(filePath, hertz, SOUND_STEP)).findIndex((level) => level > -40);
    expect(Math.abs(first * SOUND_STEP - frame / RATE), `${hertz} Hz`).toBeLessThanOrEqual(1 / RATE);
  }
});
