import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { applyOperation } from '@atelier/film';
import { probeMedia } from '@atelier/media';
import { joinSegments } from '@atelier/media/segments/join-segments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg, psnrOf } from '../film.testing.ts';
import type { FilmRender } from '../film-render.ts';
import { drawCover } from './draw-cover.ts';

const run = promisify(execFile);
const studio = await createStudio();
const signal = new AbortController().signal;
afterAll(() => studio.remove());
beforeAll(() =>
  studio.make('main.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=9', '-f', 'lavfi', '-i', 'sine=d=9'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]),
);

const DOCUMENT = {
  version: 1,
  canvas: { width: 360, height: 640, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: 9 } },
  words: { main: [{ id: 'w0', text: 'Bonjour.', start_seconds: 0.2, end_seconds: 0.9 }] },
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

async function streamsOf(file: string) {
  const entries =
    'stream=index,codec_type,codec_name,width,height,nb_frames:stream_disposition=attached_pic,default';
  const { stdout, stderr } = await run('ffprobe', [
    // ffmpeg 5 warns of the missing time scale of each attached picture, which is no track.
    ...['-v', 'error', '-show_entries', entries, '-of', 'json', file],
  ]);
  expect(stderr).toBe('');
  return JSON.parse(stdout).streams as {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    disposition: { attached_pic: number; default: number };
  }[];
}

/** Returns the four-letter names of the boxes of an MP4 in their order. */
async function boxesOf(file: string): Promise<string[]> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const names: string[] = [];
    const head = Buffer.alloc(16);
    for (let at = 0; at < size; ) {
      await handle.read(head, 0, 16, at);
      names.push(head.toString('latin1', 4, 8));
      const short = head.readUInt32BE(0);
      at += short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    }
    return names;
  } finally {
    await handle.close();
  }
}

const COVER = { source: 'main', at_seconds: 7.5, title: 'Trois erreurs', look: 'neon' };
let render: FilmRender;

const rendered = async (operations: object[]) => {
  let film = render.film;
  for (const operation of operations) ({ film } = applyOperation(film, operation));
  const changed = { ...render, film, workDir: await studio.folder('covered') };
  return { changed, made: await studio.render(changed) };
};

test('a cover is attached to the file; another one encodes no segment again', async () => {
  render = await studio.prepare(DOCUMENT);
  const plain = await studio.render(render);
  expect(plain.reusedSegments).toBe(0);
  const { changed, made } = await rendered([{ op: 'set_cover', cover: COVER }]);
  expect([made.segments, made.reusedSegments]).toEqual([plain.segments, plain.segments]);
  expect(made.sound).toBeNull();

  const streams = await streamsOf(made.filePath);
  expect(
    streams.map(({ codec_type, codec_name, disposition }) => [
      codec_type,
      codec_name,
      disposition.attached_pic,
    ]),
  ).toEqual([
    ['video', 'h264', 0],
    ['audio', 'aac', 0],
    ['video', 'mjpeg', 1],
  ]);
  expect(streams[2]).toMatchObject({ width: 360, height: 640 });
  // Playing starts before the download ends.
  const boxes = await boxesOf(made.filePath);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  const hashes = async (file: string) =>
    (await ffmpeg(['-i', file, '-map', '0:v:0', '-f', 'framemd5', '-'])).toString().replace(/^#.*\n/gmu, '');
  expect(await hashes(made.filePath)).toBe(await hashes(plain.filePath));

  // The attached picture is the cover: the frame at 7.5 s of the source, which is 6.5 s of the film, with its title.
  const attached = `${studio.dir}/attached.jpg`;
  await ffmpeg([
    '-i',
    made.filePath,
    '-map',
    '0:v:1',
    '-c',
    'copy',
    '-f',
    'image2',
    '-update',
    '1',
    attached,
  ]);
  const drawn = await drawCover(changed, { seconds: 6.5, title: COVER.title, look: 'neon' }, { signal });
  const asJpeg = `${studio.dir}/drawn.png`;
  await writeFile(asJpeg, await ffmpeg(['-i', drawn, '-f', 'image2pipe', '-c:v', 'png', '-']));
  expect((await psnrOf(attached, asJpeg))[0]).toBeGreaterThan(30);
  const other = await drawCover(changed, { seconds: 2, title: null, look: 'neon' }, { signal });
  expect((await psnrOf(attached, other))[0]).toBeLessThan(25);

  const again = await rendered([{ op: 'set_cover', cover: { ...COVER, at_seconds: 1 } }]);
  expect(again.made.reusedSegments).toBe(plain.segments);
  const next = `${studio.dir}/next.jpg`;
  await ffmpeg([
    '-i',
    again.made.filePath,
    '-map',
    '0:v:1',
    '-c',
    'copy',
    '-f',
    'image2',
    '-update',
    '1',
    next,
  ]);
  expect((await psnrOf(attached, next))[0]).toBeLessThan(25);
});

test('our own probe sees the film and not the cover, and the card shows the cover', async () => {
  const { made } = await rendered([{ op: 'set_cover', cover: COVER }]);
  const info = await probeMedia(made.filePath);
  expect(info).toMatchObject({
    kind: 'video',
    container: 'mp4',
    hasCoverArt: true,
    video: { streamIndex: 0, codec: 'h264', width: 360, height: 640 },
  });
  expect(info.durationSeconds).toBeCloseTo(8, 1);
  const card = `${studio.dir}/card.png`;
  await ffmpeg(['-i', made.cardPath ?? '', card]);
  const drawn = `${studio.dir}/card-drawn.png`;
  const attached = ['-i', made.filePath, '-map', '0:v:1'];
  await ffmpeg([...attached, '-vf', 'scale=270:480', '-update', '1', drawn]);
  expect((await psnrOf(card, drawn))[0]).toBeGreaterThan(28);
});

test('a film whose cover is cut, or without one, has no attached picture and keeps its card', async () => {
  const cut = { op: 'cut_range', source: 'main', start_seconds: 7, end_seconds: 8 };
  const { made } = await rendered([{ op: 'set_cover', cover: COVER }, cut]);
  expect(await streamsOf(made.filePath)).toHaveLength(2);
  expect(made.cardPath).not.toBeNull();
  const before = await rendered([
    { op: 'set_cover', cover: COVER },
    { op: 'cut_range', source: 'main', start_seconds: 1, end_seconds: 3 },
  ]);
  expect(await streamsOf(before.made.filePath)).toHaveLength(3);
});

test.each([true, false])('a cover stands beside chapters, with sound: %s', async (hasSound) => {
  const folder = await studio.folder('chapters');
  const coverPath = `${folder}/cover.jpg`;
  await ffmpeg(['-f', 'lavfi', '-i', 'color=red:s=360x640', '-frames:v', '1', coverPath]);
  const soundPath = `${folder}/sound.m4a`;
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=d=9', '-c:a', 'aac', soundPath]);
  const outputPath = `${folder}/film.mp4`;
  await joinSegments({
    segments: [{ path: studio.fileOf('main.mp4').path, frames: 270 }],
    rate: { num: 30, den: 1 },
    soundPath: hasSound ? soundPath : null,
    chapters: ['Un', 'Deux'].map((title, index) => ({ startSeconds: index * 4, title })),
    coverPath,
    outputPath,
  });
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'json', outputPath]);
  const { chapters }: { chapters: { tags: { title: string } }[] } = JSON.parse(stdout);
  expect(chapters.map(({ tags }) => tags.title)).toEqual(['Un', 'Deux']);
  const streams = await streamsOf(outputPath);
  expect(streams.map(({ codec_name, disposition }) => [codec_name, disposition.attached_pic])).toEqual([
    ['h264', 0],
    ...(hasSound ? [['aac', 0]] : []),
    ...(streams.some(({ codec_name }) => codec_name === 'bin_data') ? [['bin_data', 0]] : []),
    ['mjpeg', 1],
  ]);
});
