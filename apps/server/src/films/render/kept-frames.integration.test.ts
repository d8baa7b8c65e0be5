import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { proof, sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, rgbFrame } from './film.testing.ts';
import { KeptFrames } from './kept-frames.ts';
import { type FrameRender, renderFrame, renderSheet } from './render-frame.ts';

let studio: Awaited<ReturnType<typeof createStudio>>;
const WIDTH = 108;

beforeAll(async () => {
  studio = await createStudio();
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=30:d=4', '-vf', 'noise=alls=20:allf=t'];
  await studio.make('plain.mp4', [...picture, '-c:v', 'libx264', '-pix_fmt', 'yuv420p']);
  await studio.make('full.mp4', [
    ...[...picture, '-c:v', 'libx264', '-pix_fmt', 'yuvj420p', '-color_range', 'pc'],
    ...['-colorspace', 'smpte170m'],
  ]);
  await studio.make('interlaced.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=60:d=4', '-vf', 'interlace'],
    ...['-c:v', 'libx264', '-flags', '+ildct', '-pix_fmt', 'yuv420p'],
  ]);
  await studio.make('turned.mp4', [
    ...['-i', studio.fileOf('plain.mp4').path, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
  ]);
});
afterAll(() => studio?.remove());

function filmOf(name: string, layout: object, text = 'one') {
  return {
    version: 1,
    canvas: { width: 216, height: 384, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: {
      main: { asset_id: name, kind: 'video', duration_seconds: 4 },
      other: { asset_id: 'plain.mp4', kind: 'video', duration_seconds: 4 },
    },
    words: { main: [{ id: 'w', text, start_seconds: 0.5, end_seconds: 3 }] },
    speakers: {},
    scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 4, layout }],
    captions: { style: 8 },
    layers: [],
    sound: {},
    brand: null,
  };
}

const draw = (render: FrameRender, atSeconds: number) =>
  renderFrame({ ...render, atSeconds, width: WIDTH }, { signal: new AbortController().signal }).then((file) =>
    rgbFrame(file, 0),
  );

const DRAWN = [
  ['plain.mp4', { kind: 'fill', framing: 'center' }],
  ['plain.mp4', { kind: 'fit' }],
  ['full.mp4', { kind: 'fill', framing: 'center' }],
  ['interlaced.mp4', { kind: 'fill', framing: 'center' }],
  ['turned.mp4', { kind: 'fill', framing: 'center' }],
  ['plain.mp4', { kind: 'split', other: 'other', share: 0.5, on_top: true }],
] as const;

test.for(sampleOf(DRAWN, 3))(
  'a frame of %s (%o) from kept pictures equals the one that reads the source',
  async ([name, layout]) => {
    const kept = new KeptFrames(await studio.folder('kept'));
    const first = await studio.prepare(filmOf(name, layout));
    const edited = await studio.prepare(filmOf(name, layout, 'two'));
    const [fresh, other] = [await draw(first, 2.3), await draw(edited, 2.3)];
    expect(fresh.equals(other)).toBe(false);
    expect((await draw({ ...first, kept }, 2.3)).equals(fresh)).toBe(true);
    // The source is not read again, also after an edit.
    const { path: source } = studio.fileOf(name);
    await rename(source, `${source}.away`);
    try {
      expect((await draw({ ...edited, kept }, 2.3)).equals(other)).toBe(true);
      await expect(draw({ ...edited, kept }, 2.4)).rejects.toThrow();
    } finally {
      await rename(`${source}.away`, source);
    }
  },
);

test('pictures are kept up to a limit of bytes, the newest ones', async () => {
  const folder = await studio.folder('kept');
  const bytes = 320 * 240 * 1.5;
  const kept = new KeptFrames(folder, 3.5 * bytes);
  const render = { ...(await studio.prepare(filmOf('plain.mp4', { kind: 'fit' }))), kept };
  for (const at of [0.5, 1, 1.5, 2, 2.5]) await draw(render, at);
  const files = await readdir(folder);
  expect(files.sort()).toEqual([45, 60, 75].map((frame) => `plain.mp4-30-1-1-${frame}.mkv`));
  for (const file of files) expect((await stat(path.join(folder, file))).size).toBeLessThan(1.05 * bytes);
});

proof('a sheet and frames share pictures, and many at once do not mix', async () => {
  const kept = new KeptFrames(await studio.folder('kept'));
  const render = await studio.prepare(filmOf('plain.mp4', { kind: 'fit' }));
  const { signal } = new AbortController();
  const sheet = async (more: object) =>
    rgbFrame(await renderSheet({ ...render, ...more, count: 4 }, { signal }), 0);
  const fresh = await sheet({});
  const [once, twice] = await Promise.all([sheet({ kept }), sheet({ kept })]);
  expect([once.equals(fresh), twice.equals(fresh)]).toEqual([true, true]);
  expect((await sheet({ kept })).equals(fresh)).toBe(true);
  const times = [0.5, 1.5, 0.5, 1.5, 2.5];
  const alone = await Promise.all(times.map((at) => draw(render, at)));
  const together = await Promise.all(times.map((at) => draw({ ...render, kept }, at)));
  expect(together.map((pixels, index) => alone[index]?.equals(pixels))).toEqual(times.map(() => true));
});
