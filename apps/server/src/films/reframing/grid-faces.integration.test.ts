import { existsSync } from 'node:fs';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import { probeMedia } from '@atelier/media';
import { afterAll, describe, expect, test } from 'vitest';
import { FACE_PHOTO } from '../../testing/talking-faces.ts';
import { createStudio, ffmpeg, rgbFrame } from '../render/film.testing.ts';
import { factsOfSource } from '../render/film-facts.ts';
import { renderFrame } from '../render/render-frame.ts';
import { planFraming } from './plan-framing.ts';

const SECONDS = 4;
const studio = await createStudio();
const detector = createFaceDetector();
afterAll(async () => {
  detector?.close();
  await studio.remove();
});

/** The walls behind four people, in the order of reading. */
const WALLS = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], yellow: [255, 255, 0] } as const;

/** A gallery of four people, each before a wall of another colour; the heads are at other places of their tiles. */
async function makeGallery(name: string): Promise<string> {
  const heads = [
    ['120', '60'],
    ['860', '90'],
    ['300', '420'],
    ['1000', '440'],
  ] as const;
  const tiles = Object.keys(WALLS).map(
    (wall, index) => `drawbox=x=${(index % 2) * 640}:y=${index < 2 ? 0 : 360}:w=640:h=360:c=${wall}:t=fill`,
  );
  const overlays = heads.map(
    ([x, y], index) => `[${index === 0 ? 'w' : `o${index - 1}`}][h${index}]overlay=x=${x}:y=${y}[o${index}]`,
  );
  await studio.make(name, [
    ...['-f', 'lavfi', '-i', `color=black:s=1280x720:r=25:d=${SECONDS}`],
    ...['-loop', '1', '-t', String(SECONDS), '-i', FACE_PHOTO],
    '-filter_complex',
    `[0]${tiles.join(',')}[w];[1]crop=220:220:120:0,scale=220:220,fps=25,split=4[h0][h1][h2][h3];${overlays.join(';')}`,
    ...['-map', '[o3]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'],
  ]);
  return `${studio.dir}/${name}`;
}

async function framingOf(sourcePath: string, durationSeconds: number) {
  return planFraming({
    faces: detector,
    info: await probeMedia(sourcePath),
    sourcePath,
    workDir: studio.dir,
    kept: null,
    range: { startSeconds: 0, durationSeconds },
    listener: { heard: () => Promise.resolve(null) },
    voices: () => Promise.resolve([]),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

describe.runIf(existsSync(FACE_PHOTO) && detector !== null)('a gallery of four people', () => {
  test('is found, and the grid shows each face in its cell before its wall', async () => {
    const path = await makeGallery('gallery.mp4');
    const info = await probeMedia(path);
    const framing = await framingOf(path, SECONDS);
    expect(framing.grid?.faces).toHaveLength(4);
    const size = { width: 540, height: 960 };
    const render = await studio.prepare({
      version: 1,
      canvas: { ...size, frame_rate: 25, background: '#000000' },
      language: 'en-US',
      sources: { main: { asset_id: 'gallery.mp4', kind: 'video', duration_seconds: SECONDS } },
      words: { main: [] },
      speakers: {},
      scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: SECONDS, layout: { kind: 'grid' } }],
      captions: { style: 0 },
      layers: [],
      sound: {},
      brand: null,
    });
    const facts = { ...render.facts, sources: { main: factsOfSource(info, 'hash', framing) } };
    const { signal } = new AbortController();
    const file = await renderFrame({ ...render, facts, atSeconds: 2, width: size.width }, { signal });
    const pixels = await rgbFrame(file, 0);
    const colourAt = (x: number, y: number) => {
      const at = (Math.floor(y * size.height) * size.width + Math.floor(x * size.width)) * 3;
      const found = Object.entries(WALLS).find(([, wall]) =>
        wall.every((value, index) => Math.abs(value - (pixels[at + index] ?? 0)) < 70),
      );
      return found?.[0];
    };
    // A wall is seen at the upper edge of its cell, and each face lies in the middle of its cell.
    const corners = [0.02, 0.98].map((x) => colourAt(x, 0.01));
    expect([...corners, ...[0.02, 0.98].map((x) => colourAt(x, 0.51))]).toEqual(Object.keys(WALLS));
    const frame = `${studio.dir}/frame.mp4`;
    await ffmpeg(['-y', '-loop', '1', '-i', file, '-t', '2', '-r', '10', '-pix_fmt', 'yuv420p', frame]);
    const again = await framingOf(frame, 2);
    const places = again.grid?.faces.map(({ path: [first] }) => [first?.centerX ?? 0, first?.centerY ?? 0]);
    expect(places).toHaveLength(4);
    for (const [index, [x = 0]] of (places ?? []).entries())
      expect(Math.abs(x - (index % 2 === 0 ? 0.25 : 0.75))).toBeLessThan(0.06);
  });
});
