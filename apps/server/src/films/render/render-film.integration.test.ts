import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { proof } from '@atelier/contracts/testing/proof';
import { applyOperations, filmFrames, planRender } from '@atelier/film';
import { encodeWhole } from '@atelier/media/segments/encode-whole';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg, folderCache, frameHashes, psnrOf } from './film.testing.ts';
import { planWindow, prepareRender } from './prepare-render.ts';
import { type FilmRender, renderFilm } from './render-film.ts';
import { fitsOneRun } from './segments/encode-runs.ts';

const run = promisify(execFile);
const studio = await createStudio();
afterAll(() => studio.remove());
beforeAll(() =>
  studio.make('main.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=9', '-f', 'lavfi', '-i', 'sine=d=9'],
    ...[
      '-vf',
      'noise=alls=6:allf=t:all_seed=3',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    ],
  ]),
);

const DOCUMENT = {
  version: 1,
  canvas: { width: 180, height: 320, frame_rate: 30, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 9 } },
  words: {
    main: Array.from({ length: 8 }, (_, index) => ({
      id: `w${index}`,
      text: `word${index}.`,
      start_seconds: index + 0.1,
      end_seconds: index + 0.6,
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 5, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 6, end_seconds: 9, layout: { kind: 'fill' } },
  ],
  captions: { style: 20 },
  layers: [],
  sound: { loudness: false },
  brand: null,
};

async function probe(file: string) {
  const entries = 'stream=codec_type,width,height,nb_read_frames,start_time,duration,r_frame_rate';
  const args = ['-v', 'warning', '-count_frames', '-show_entries', entries, '-of', 'json', file];
  const { stdout, stderr } = await run('ffprobe', args);
  return { streams: JSON.parse(stdout).streams, stderr };
}

/** Renders a film after edits with the segments of an earlier render. */
async function renderEdited(render: FilmRender, operations: object[]) {
  const { film } = applyOperations(render.film, operations as never);
  return studio.render({ ...render, film, workDir: await studio.folder('edited') });
}

let first: FilmRender;

test('a first render has the size, the frames and the duration of the document, without a warning', async () => {
  first = await studio.prepare(DOCUMENT);
  const made = await studio.render(first);
  expect(made).toMatchObject({ segments: 5, reusedSegments: 0, durationSeconds: 8, notices: [] });
  expect(made.cardPath).not.toBeNull();
  const { streams, stderr } = await probe(made.filePath);
  expect(stderr).toBe('');
  const [picture, sound] = streams;
  expect(picture).toMatchObject({ width: 180, height: 320, nb_read_frames: '240', r_frame_rate: '30/1' });
  expect(Number(picture.duration)).toBe(8);
  expect([Number(picture.start_time), Number(sound.start_time)]).toEqual([0, 0]);
  expect(Number(sound.duration)).toBeCloseTo(8, 1);
  const { stderr: decoding } = await run('ffmpeg', ['-v', 'warning', '-i', made.filePath, '-f', 'null', '-']);
  expect(decoding).toBe('');
});

test('a changed word encodes its segment and leaves every other frame as it is', async () => {
  const before = await studio.render({ ...first, workDir: await studio.folder('again') });
  expect(before.reusedSegments).toBe(5);
  const after = await renderEdited(first, [{ op: 'replace_word', id: 'w2', text: 'OTHER.' }]);
  expect(after).toMatchObject({ segments: 5, reusedSegments: 4 });
  const [old, changed] = await Promise.all([frameHashes(before.filePath), frameHashes(after.filePath)]);
  expect(changed).toHaveLength(240);
  const differing = changed.flatMap((hash, index) => (hash === old[index] ? [] : [index]));
  expect(differing.length).toBeGreaterThan(10);
  // The word is spoken at 2.1 s, in the segment from 2 to 4 s.
  expect([differing.every((frame) => frame >= 60 && frame < 120), differing.length <= 60]).toEqual([
    true,
    true,
  ]);
  expect((await probe(after.filePath)).stderr).toBe('');
});

test('an edited render looks like a full render of the same film, at the borders too', async () => {
  const operations = [
    { op: 'replace_word', id: 'w1', text: 'OTHER' },
    { op: 'cut_range', source: 'main', start_seconds: 2, end_seconds: 3 },
  ];
  const edited = await renderEdited(first, operations);
  expect(edited.reusedSegments).toBeGreaterThan(1);
  const empty = { ...first, segments: await folderCache(await studio.folder('empty')) };
  const full = await renderEdited(empty, operations);
  expect(full.reusedSegments).toBe(0);
  const values = await psnrOf(edited.filePath, full.filePath);
  expect(values).toHaveLength(filmFrames(applyOperations(first.film, operations as never).film));
  expect(Math.min(...values)).toBeGreaterThan(30);
});

test('frames beside the borders of segments are as close to the drawn ones as the others', async () => {
  const operations = [
    { op: 'replace_word', id: 'w1', text: 'OTHER' },
    { op: 'replace_word', id: 'w6', text: 'ANOTHER' },
  ];
  const edited = await renderEdited(first, operations);
  expect(edited.reusedSegments).toBeGreaterThan(0);
  const film = applyOperations(first.film, operations as never).film;
  const prepared = await prepareRender({ ...first, film }, new AbortController().signal);
  const { segments } = planRender(film, prepared.facts);
  const window = { segments, fromFrame: 0, untilFrame: prepared.frames };
  const { inputArgs, graph } = buildWindowGraph(
    await planWindow(prepared, window, { name: 'drawn', signal: new AbortController().signal }),
  );
  const inputs = inputArgs.filter((argument) => argument === '-i').length;
  const compared = await ffmpeg([
    ...[...inputArgs, '-i', edited.filePath],
    ...['-filter_complex', `${graph};[picture][${inputs}:v]ssim=stats_file=-[compared]`],
    ...['-map', '[compared]', '-f', 'null', '-'],
  ]);
  const values = [...compared.toString().matchAll(/All:([\d.]+)/gu)].map(([, value]) => Number(value));
  expect(values).toHaveLength(prepared.frames);
  const borders = segments.slice(1).map(({ start_frame }) => start_frame);
  const isBeside = (frame: number) => borders.some((border) => frame === border || frame === border - 1);
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const beside = mean(values.filter((_, frame) => isBeside(frame)));
  const inside = mean(values.filter((_, frame) => !isBeside(frame)));
  // The frame before a border closes its group, and the one after it opens one.
  expect(beside).toBeGreaterThan(inside - 0.003);
});

test('captions are drawn where the document places them', async () => {
  const text = async (position: number) => {
    const { filePath } = await renderEdited(first, [{ op: 'set_captions', position }]);
    const plain = await renderEdited(first, [{ op: 'set_captions', style: 0 }]);
    const rows = async (file: string) =>
      ffmpeg(['-i', file, '-ss', '1.4', '-frames:v', '1', '-vf', 'format=gray', '-f', 'rawvideo', '-']);
    const [drawn, bare] = await Promise.all([rows(filePath), rows(plain.filePath)]);
    const changed = Array.from({ length: 320 }, (_, row) => row).filter((row) =>
      drawn
        .subarray(row * 180, (row + 1) * 180)
        .some((value, at) => Math.abs(value - (bare[row * 180 + at] ?? 0)) > 90),
    );
    return ((changed[0] ?? 0) + (changed.at(-1) ?? 0)) / 2 / 320;
  };
  expect(await text(0.25)).toBeCloseTo(0.25, 1);
  expect(await text(0.6)).toBeCloseTo(0.6, 1);
});

test('a film of many jumps is encoded in several runs, and equals one that is encoded whole', async () => {
  // Backwards: each scene is read apart.
  const scenes = Array.from({ length: 15 }, (_, index) => {
    const start_seconds = 7 - index * 0.4;
    return { ...DOCUMENT.scenes[0], id: `s${index}`, start_seconds, end_seconds: start_seconds + 0.2 };
  });
  const render = await studio.prepare({ ...DOCUMENT, scenes });
  const made = await studio.render(render);
  expect(made).toMatchObject({ segments: 15, reusedSegments: 0, durationSeconds: 3 });
  const prepared = await prepareRender(render, new AbortController().signal);
  expect(fitsOneRun(render, { fromFrame: 0, untilFrame: 90 })).toBe(false);
  const { segments } = planRender(render.film, prepared.facts);
  const window = await planWindow(
    prepared,
    { segments, fromFrame: 0, untilFrame: 90 },
    { name: 'whole', signal: new AbortController().signal },
  );
  const outputPath = `${await studio.folder('whole')}/whole.mp4`;
  const { takes } = window;
  await encodeWhole({ window: buildWindowGraph(window), takes, rate: prepared.canvas.rate, outputPath });
  expect(await frameHashes(outputPath)).toHaveLength(90);
  const values = await psnrOf(made.filePath, outputPath);
  expect([values.length, Math.min(...values) > 35]).toEqual([90, true]);
});

test('a source that cannot be decoded is its fault', async () => {
  const broken = path.join(await studio.folder('broken'), 'broken.mp4');
  await writeFile(
    broken,
    await readFile(studio.fileOf('main.mp4').path).then((bytes) => bytes.subarray(0, 20_000)),
  );
  const render = await studio.prepare(DOCUMENT);
  const sources = { main: { path: broken, info: studio.fileOf('main.mp4').info } };
  await expect(studio.render({ ...render, sources })).rejects.toMatchObject({ name: 'MediaError' });
});

test('a stopped render rejects with the reason', async () => {
  const stop = new AbortController();
  const render = await studio.prepare(DOCUMENT);
  const rendering = renderFilm(render, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('stopped')),
  });
  await expect(rendering).rejects.toThrow('stopped');
});

test('a failed render has ended all its transfers', async () => {
  const render = await studio.prepare(DOCUMENT);
  await studio.render(render);
  let fetching = 0;
  const segments = {
    ...render.segments,
    async has(keys: readonly string[]) {
      const known = await render.segments.has(keys);
      return new Set([...known].slice(1));
    },
    async fetch() {
      fetching += 1;
      await setTimeout(1000);
      fetching -= 1;
    },
  };
  const sources = { main: { path: '/nowhere.mp4', info: studio.fileOf('main.mp4').info } };
  await expect(studio.render({ ...render, sources, segments })).rejects.toThrow();
  expect(fetching).toBe(0);
});

test('the encoder and the look of the brand belong to the keys of segments', async () => {
  const signal = new AbortController().signal;
  const { facts } = await prepareRender(first, signal);
  expect(facts.encoder).toMatchObject({
    preset: 'ultrafast',
    ffmpeg: expect.stringMatching(/^\d/u),
    settings: expect.arrayContaining(['-crf', '23']),
  });
  const keyOf = async (style: number, seed: string) => {
    const film = { ...first.film, captions: { ...first.film.captions, style } };
    const prepared = await prepareRender({ ...first, film, seed }, signal);
    return planRender(film, prepared.facts).segments[0]?.key;
  };
  // Style 11 draws its looks at random.
  expect(await keyOf(11, 'one')).not.toBe(await keyOf(11, 'two'));
  expect(await keyOf(8, 'one')).toBe(await keyOf(8, 'two'));
});

proof('a long film has its chapters in the file', async () => {
  const length = 140;
  await studio.make('talk.mp4', [
    ...['-f', 'lavfi', '-i', `color=gray:s=320x180:r=10:d=${length}`],
    ...['-f', 'lavfi', '-i', `sine=d=${length}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ]);
  const titles = ['Début : a = b; #1', 'Ensuite \\ ici', 'Fin'];
  const render = await studio.prepare({
    ...DOCUMENT,
    canvas: { ...DOCUMENT.canvas, frame_rate: 10 },
    sources: { main: { asset_id: 'talk.mp4', kind: 'video', duration_seconds: length } },
    words: {
      main: titles.map((text, index) => ({
        id: `w${index}`,
        text,
        start_seconds: 2 + index * 62,
        end_seconds: 4 + index * 62,
      })),
    },
    scenes: [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: length, layout: { kind: 'fill' } }],
  });
  const made = await studio.render(render);
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'json', made.filePath]);
  const { chapters } = JSON.parse(stdout);
  expect(chapters.map(({ tags }: { tags: { title: string } }) => tags.title)).toEqual(titles);
  const times = chapters.map(({ start_time }: { start_time: string }) => Number(start_time));
  expect(times).toEqual([0, 64, 126]);
  expect(Number(chapters.at(-1).end_time)).toBeCloseTo(length, 1);
});
