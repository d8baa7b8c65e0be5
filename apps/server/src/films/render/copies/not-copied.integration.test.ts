import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planRender } from '@atelier/film';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg } from '../film.testing.ts';
import { BT709, decodeMessages, documentOf, H264, makeSources } from './copies.testing.ts';

const studio = await createStudio('veryfast');
beforeAll(() => makeSources(studio));
afterAll(() => studio.remove());

test.each([
  ['open.mp4', {}, 'too_few'],
  ['sd.mp4', {}, 'other_format'],
  ['small.mp4', {}, 'other_size'],
  ['main.mp4', { frame_rate: 25 }, 'other_rate'],
])('%s in %j is encoded, and the receipt says why: %s', async (source, canvas, reason) => {
  const made = await studio.render(
    await studio.prepare(documentOf(source, [[0, 4]], { canvas, duration: 6 })),
  );
  expect(made.copied).toEqual({ seconds: 0, segments: 0, reason });
  expect(await decodeMessages(made.filePath)).toBe('');
});

test('a damaged group in the middle is encoded, the rest is copied', async () => {
  const good = studio.fileOf('main.mp4');
  const bytes = await readFile(good.path);
  // Zeros over some packets in the middle.
  bytes.fill(0, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.5) + 20_000);
  const damaged = path.join(studio.dir, 'damaged.mp4');
  await writeFile(damaged, bytes);
  const render = await studio.prepare(documentOf('main.mp4', [[0, 24]]));
  const source = { path: damaged, info: good.info };
  const facts = { ...render.facts, sources: { main: { hash: 'damaged', width: 640, height: 360 } } };
  const made = await studio.render({ ...render, facts, sources: { main: source } });
  expect(made.copied.seconds).toBeGreaterThan(15);
  expect(made.copied.seconds).toBeLessThan(24);
  expect(await decodeMessages(made.filePath)).toBe('');
});

test('a source with other frames than its index says is encoded, and the receipt says so', async () => {
  const render = await studio.prepare(documentOf('main.mp4', [[0, 8]]));
  await studio.render(render);
  // The same hash as the file that was read before.
  const made = await studio.render({ ...render, sources: { main: studio.fileOf('open.mp4') } });
  expect(made.copied).toEqual({ seconds: 0, segments: 0, reason: 'damaged' });
  expect(await decodeMessages(made.filePath)).toBe('');
});

test('few frames without text are encoded with the others', async () => {
  const words = Array.from({ length: 42 }, (_, index) => ({
    id: `w${index}`,
    text: 'word.',
    start_seconds: index / 2,
    end_seconds: index / 2 + 0.4,
  }));
  const document = documentOf('main.mp4', [[0, 24]], { words: { main: words }, captions: { style: 8 } });
  const made = await studio.render(await studio.prepare(document));
  // Only the two seconds from 22 to 24 s, a twelfth, are without text.
  expect(made.copied).toEqual({ seconds: 0, segments: 0, reason: 'too_few' });
});

test('a stream that changes its size is encoded', async () => {
  const parts = await Promise.all(
    ['640x360', '320x180'].map(async (size) => {
      const part = path.join(studio.dir, `${size}.h264`);
      const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30:d=4`];
      await ffmpeg([...picture, ...H264, ...BT709, '-g', '60', part]);
      return readFile(part);
    }),
  );
  const joined = path.join(studio.dir, 'joined.h264');
  await writeFile(joined, Buffer.concat(parts));
  await studio.make('changing.mp4', ['-framerate', '30', '-i', joined, '-c', 'copy']);
  const made = await studio.render(
    await studio.prepare(documentOf('changing.mp4', [[0, 8]], { duration: 8 })),
  );
  expect(made.copied).toEqual({ seconds: 0, segments: 0, reason: 'open_groups' });
});

test('a plan without borders encodes everything, with the same borders as ever', async () => {
  const { film, facts } = await studio.prepare(documentOf('main.mp4', [[0, 5]]));
  const { segments } = planRender(film, facts);
  expect(segments.map(({ start_frame, copy }) => [start_frame, copy])).toEqual([
    [0, undefined],
    [60, undefined],
    [120, undefined],
  ]);
});
