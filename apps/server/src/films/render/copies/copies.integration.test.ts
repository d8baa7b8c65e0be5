import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { planRender } from '@atelier/film';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg, frameHashes, psnrOf } from '../film.testing.ts';
import { planPrepared, prepareRender } from '../prepare-render.ts';
import { decodeMessages, documentOf, H264, makeSources } from './copies.testing.ts';

const run = promisify(execFile);
const studio = await createStudio('veryfast');
beforeAll(() => makeSources(studio));
afterAll(() => studio.remove());

test.each(['main.mp4', 'main.mkv'])(
  'what is unchanged in %s is copied, the edges are encoded',
  async (source) => {
    const render = await studio.prepare(
      documentOf(source, [
        [1, 9],
        [13, 24],
      ]),
    );
    const made = await studio.render(render);
    // From 2 to 8 s and from 14 to 24 s: groups of two seconds.
    expect(made.copied).toEqual({ seconds: 16, segments: 2, reason: null });
    expect(made.durationSeconds).toBe(19);
    expect(await decodeMessages(made.filePath)).toBe('');
    for (const seconds of [0.5, 3, 7.5, 10, 17])
      expect(await decodeMessages(made.filePath, ['-ss', String(seconds)])).toBe('');
    const [copy, original] = await Promise.all([
      frameHashes(made.filePath),
      frameHashes(studio.fileOf(source).path),
    ]);
    const shown = [...range(30, 270), ...range(390, 720)];
    expect(copy).toHaveLength(shown.length);
    const differing = shown.filter((frame, index) => copy[index] !== original[frame]);
    expect(differing).toEqual([...range(30, 60), ...range(240, 270), ...range(390, 420)]);
    const { streams } = JSON.parse(
      (await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', made.filePath])).stdout,
    );
    expect(streams[0]).toMatchObject({ r_frame_rate: '30/1', avg_frame_rate: '30/1', nb_frames: '570' });
  },
);

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

test('encoded edges look like the source', async () => {
  const source = studio.fileOf('main.mp4');
  const made = await studio.render(await studio.prepare(documentOf('main.mp4', [[0, 9]])));
  expect(made.copied.seconds).toBe(8);
  const beginning = path.join(studio.dir, 'beginning.mp4');
  await ffmpeg(['-i', source.path, '-an', '-t', '9', ...H264, '-qp', '0', '-preset', 'ultrafast', beginning]);
  expect(Math.min(...(await psnrOf(made.filePath, beginning)))).toBeGreaterThan(30);
});

test('29.97 frames a second are copied; the picture keeps its place for a whole scene', async () => {
  const render = await studio.prepare(
    documentOf('ntsc.mov', [[0, 12]], { canvas: { frame_rate: 29.97 }, duration: 12 }),
  );
  const made = await studio.render(render);
  expect(made.copied.reason).toBeNull();
  expect(made.copied.seconds).toBeGreaterThan(10);
  const [copy, original] = await Promise.all([
    frameHashes(made.filePath),
    frameHashes(studio.fileOf('ntsc.mov').path),
  ]);
  expect(copy.filter((hash, frame) => hash === original[frame]).length).toBe(
    Math.round((made.copied.seconds * 30000) / 1001),
  );
});

test('pictures that begin a part of a frame after the sound are copied', async () => {
  const { path: main } = studio.fileOf('main.mp4');
  await studio.make('late.mp4', [
    ...['-itsoffset', '0.0133', '-i', main, '-i', main, '-map', '0:v', '-map', '1:a', '-c', 'copy'],
  ]);
  const made = await studio.render(await studio.prepare(documentOf('late.mp4', [[2, 10]])));
  expect(made.copied.seconds).toBe(8);
  const [copy, original] = await Promise.all([frameHashes(made.filePath), frameHashes(main)]);
  expect(copy).toEqual(original.slice(60, 300));
});

test('a header has the parameter sets of every part, for players that read no others', async () => {
  const made = await studio.render(await studio.prepare(documentOf('main.mp4', [[1, 9]])));
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=extradata', '-show_data', '-select_streams', 'v'],
    ...['-of', 'default=nw=1', made.filePath],
  ]);
  const hex = [...stdout.matchAll(/^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} ){1,8})/gmu)]
    .map(([, row = '']) => row.replaceAll(' ', ''))
    .join('');
  // avcC: two sequence parameter sets.
  expect(Number.parseInt(hex.slice(10, 12), 16) & 0x1f).toBe(2);
});

test('text, layers and changed scenes are encoded; the rest of the film is copied', async () => {
  const title = {
    id: 't',
    kind: 'title',
    text: 'Title',
    anchor: { scene: 's0', offset_seconds: 5 },
    duration_seconds: 1,
    place: { x: 0.5, y: 0.2, width: 0.5 },
  };
  const { film, facts, ...render } = await studio.prepare(documentOf('main.mp4', [[0, 24]], { layers: [] }));
  const prepared = await prepareRender({ film, facts, ...render }, new AbortController().signal);
  const copiesOf = async (document: object) => {
    const changed = await studio.prepare(document);
    const { segments } = await planPrepared({ ...prepared, render: changed }, changed.facts);
    return segments.flatMap(({ copy, start_frame, end_frame }) => (copy ? [[start_frame, end_frame]] : []));
  };
  expect(await copiesOf(documentOf('main.mp4', [[0, 24]]))).toEqual([[0, 720]]);
  expect(await copiesOf(documentOf('main.mp4', [[0, 24]], { layers: [title] }))).toEqual([
    [0, 120],
    [240, 720],
  ]);
  const scenes = documentOf('main.mp4', [
    [0, 8],
    [8, 24],
  ]).scenes;
  const withSetting = (setting: object) =>
    copiesOf({ ...documentOf('main.mp4', []), scenes: [{ ...scenes[0], ...setting }, scenes[1]] });
  for (const setting of [
    ...[{ speed: 1.5 }, { reverse: true }, { freeze_seconds: 1 }, { look: 'noir' }],
    ...[{ zoom: { from: 1, to: 1.2 } }, { layout: { kind: 'duo' } }],
    { color: { exposure: 0.5, contrast: 0, saturation: 0, temperature: 0, tint: 0 } },
  ])
    expect(
      (await withSetting(setting)).every(([start = 0]) => start > 150),
      JSON.stringify(setting),
    ).toBe(true);
  // Sound is mixed apart from the pictures.
  expect(await withSetting({ gain_db: -6, fade_in_seconds: 1 })).toEqual([
    [0, 240],
    [240, 720],
  ]);
});

test('subtitles in a track leave the pictures as they are', async () => {
  const words = ['one', 'two', 'three', 'four'].map((text, index) => ({
    id: `w${index}`,
    text,
    start_seconds: index + 1,
    end_seconds: index + 1.5,
  }));
  const document = documentOf('main.mp4', [[0, 8]], {
    words: { main: words },
    captions: { style: 0, track: true },
  });
  const made = await studio.render(await studio.prepare(document));
  expect(made.copied.seconds).toBe(8);
  const { streams } = JSON.parse(
    (await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', made.filePath])).stdout,
  );
  expect(streams.map(({ codec_name }: { codec_name: string }) => codec_name)).toEqual([
    ...['h264', 'aac', 'mov_text'],
  ]);
  expect(streams[2].tags.language).toBe('eng');
  const text = (await ffmpeg(['-i', made.filePath, '-map', '0:s', '-f', 'srt', '-'])).toString();
  for (const { text: word } of words) expect(text).toContain(word);
  expect(text).toMatch(/^1\n00:00:01,000 --> /u);
  // A switched track changes no segment.
  const without = await studio.prepare({ ...document, captions: { style: 20 } });
  const withTrack = await studio.prepare({ ...document, captions: { style: 20, track: true } });
  expect(planRender(withTrack.film, withTrack.facts)).toEqual(planRender(without.film, without.facts));
});
