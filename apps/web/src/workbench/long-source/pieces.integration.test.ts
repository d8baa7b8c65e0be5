import { execFile } from 'node:child_process';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sampleOf } from '@atelier/contracts/testing/proof';
import type { StreamTargetChunk } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPiece, type PieceWish } from './copy-piece.ts';
import { slicePiece } from './slices/slice-piece.ts';
import { thinMatroska } from './slices/thin-matroska.ts';

const run = promisify(execFile);
const signal = new AbortController().signal;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-piece-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Frames that all differ, B-frames, a key frame every two seconds; sound of as many seconds. */
async function film(
  name: string,
  options: { codec: string[]; sound?: string; more?: string[] },
): Promise<string> {
  const file = path.join(dir, name);
  if (existsSync(file)) return file;
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=20', '-f', 'lavfi'],
    ...[
      '-i',
      options.sound ?? 'sine=f=440:d=20',
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
      ...options.codec,
      ...(options.more ?? []),
      file,
    ],
  ]);
  return file;
}

/** Another film of the folder, made of one by ffmpeg. */
async function remake(from: string, name: string, args: readonly string[]): Promise<string> {
  const file = path.join(dir, name);
  await run('ffmpeg', ['-y', '-v', 'error', '-i', from, ...args, file]);
  return file;
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-c:a', 'aac'];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];

async function copy(file: string, wish: PieceWish, name = `piece-${path.basename(file)}`) {
  const target = path.join(dir, name);
  const handle = await open(target, 'w');
  const writable = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      await handle.write(data, 0, data.length, position);
    },
  });
  const piece = await copyPiece(await openAsBlob(file), wish, writable, signal);
  await handle.close();
  return { piece, target, sizeBytes: (await stat(target)).size };
}

/** The same by slices of the film, written down. */
async function slice(file: string, wish: Exclude<PieceWish, 'sound'>, name = `slice-${path.basename(file)}`) {
  const target = path.join(dir, name);
  const piece = await slicePiece(await openAsBlob(file), wish);
  if (piece) await writeFile(target, Buffer.from(await new Blob(piece.parts).arrayBuffer()));
  return { piece, target, sizeBytes: piece ? (await stat(target)).size : 0 };
}

/** The picture that ffmpeg shows at a time, as a hash. */
async function frameAt(file: string, seconds: number): Promise<string> {
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-ss', seconds.toFixed(4), '-i', file, '-an', '-frames:v', '1', '-f', 'framemd5', '-'],
  ]);
  return stdout.trim().split(',').at(-1)?.trim() ?? '';
}

/** A second of samples. */
async function soundAt(file: string, seconds: number): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-ss', seconds.toFixed(6), '-i', file, '-t', '1', '-vn', '-f', 's16le', '-'],
    { encoding: 'buffer' },
  );
  return stdout;
}

async function probe(file: string) {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_streams',
    '-show_format',
    file,
  ]);
  return JSON.parse(stdout);
}

/** Packet by packet, and by slices of the film: what is cut out is the same. */
const WAYS = [
  ['copied', copy],
  ['sliced', slice],
] as const;

const CONTAINERS = [
  ['plain.mp4', { codec: H264 }],
  ['plain.mov', { codec: H264 }],
  ['plain.mkv', { codec: H264 }],
  ['plain.webm', { codec: VP9 }],
] as const;

test.each(
  sampleOf(CONTAINERS, 2).flatMap(([name, options]) =>
    WAYS.map(([way, cut]) => ({ name, options, way, cut })),
  ),
)('$name $way: from the key frame before, its first frame exact', async ({ name, options, cut }) => {
  const file = await film(name, options);
  const { piece, target, sizeBytes } = await cut(file, { startSeconds: 11.228, endSeconds: 15.228 });
  // The key frame before; in Matroska the sound's own start moves all of them a little.
  expect(piece?.startSeconds).toBeGreaterThan(9.99);
  expect(piece?.startSeconds).toBeLessThan(10.03);
  const offset = 11.228 - (piece?.startSeconds ?? 0);
  for (const later of [0, 0.04, 2, 3.96]) {
    expect(await frameAt(target, offset + later), `${later} s in`).toBe(await frameAt(file, 11.228 + later));
  }
  expect(sizeBytes).toBeLessThan((await stat(file)).size / 3);
  const { streams, format } = await probe(target);
  expect(streams.map((stream: { codec_type: string }) => stream.codec_type).toSorted()).toEqual([
    'audio',
    'video',
  ]);
  expect(Number(format.duration)).toBeGreaterThan(5.1);
  expect(Number(format.duration)).toBeLessThan(6.3);
});

test.each(WAYS)('%s: rotation, HDR and uneven frame times stay', async (_, cut) => {
  const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  const upright = await film('hdr.mp4', { codec: H264, more: hdr });
  const turned = await remake(upright, 'turned.mp4', ['-c', 'copy', '-metadata:s:v', 'rotate=90']);
  const { target } = await cut(turned, { startSeconds: 5, endSeconds: 7 });
  const { streams } = await probe(target);
  const video = streams.find((stream: { codec_type: string }) => stream.codec_type === 'video');
  expect(video).toMatchObject({ color_transfer: 'smpte2084', color_primaries: 'bt2020' });
  expect(Math.abs(video.side_data_list[0].rotation)).toBe(90);

  const select = "select='not(mod(n,3))+lt(mod(n,50),20)'";
  const thinned = ['-vf', select, '-fps_mode', 'vfr', ...H264, '-g', '30'];
  const uneven = await remake(upright, 'uneven.mp4', thinned);
  const part = await cut(uneven, { startSeconds: 8.3, endSeconds: 12 });
  expect(await frameTimes(part.target, part.piece?.startSeconds ?? 0, 8.4)).toEqual(
    await frameTimes(uneven, 0, 8.4),
  );
});

test.each(WAYS)(
  '%s: what an edit list takes off the front is not shown in the piece either',
  async (_, cut) => {
    const file = await film('whole.mp4', { codec: H264 });
    const edited = path.join(dir, 'edited.mp4');
    // Begins between two key frames: the container keeps what is before and tells players to skip it.
    await run('ffmpeg', ['-y', '-v', 'error', '-ss', '3.2', '-i', file, '-c', 'copy', edited]);
    const { piece, target } = await cut(edited, { startSeconds: 0, endSeconds: 4 });
    const offset = Math.max(0, 0 - (piece?.startSeconds ?? 0));
    expect(await frameAt(target, offset)).toBe(await frameAt(edited, 0));
  },
);

test('sound stays with the picture to the sample, as it is in the film', async () => {
  const file = await film('sweep.mp4', { codec: H264, sound: 'aevalsrc=0.5*sin(2*PI*(200+50*t)*t):d=20' });
  const { piece, target } = await slice(file, { startSeconds: 11.228, endSeconds: 15.228 });
  const offset = 11.228 - (piece?.startSeconds ?? 0);
  expect(await soundAt(target, offset + 0.5)).toEqual(await soundAt(file, 11.728));
});

test('a film of key frames alone shows the same pictures at the same times', async () => {
  const file = await film('plain.mkv', { codec: H264 });
  const thin = await thinMatroska(await openAsBlob(file), [0.4, 7, 11.5, 19]);
  const target = path.join(dir, 'thin.mkv');
  await writeFile(target, new Uint8Array((await thin?.arrayBuffer()) ?? []));
  for (const [atSeconds, keySeconds] of [
    [4, 6.021],
    [9, 10.021],
    [17, 18.021],
  ] as const) {
    expect(await frameAt(target, atSeconds), `after ${atSeconds}`).toBe(await frameAt(file, keySeconds));
  }
  expect(thin?.size).toBeLessThan((await stat(file)).size / 3);
  expect(await thinMatroska(await openAsBlob(await film('plain.mp4', { codec: H264 })), [1])).toBeNull();
});

test('what is broken or written otherwise is not sliced', async () => {
  const file = await film('plain.mp4', { codec: H264 });
  const asFragments = ['-c', 'copy', '-movflags', 'frag_keyframe'];
  const fragmented = await remake(file, 'fragments.mp4', asFragments);
  const range = { startSeconds: 1, endSeconds: 3 };
  expect((await slice(fragmented, range)).piece).toBeNull();
  const whole = await readFile(await film('plain.mkv', { codec: H264 }));
  for (const broken of [whole.subarray(0, 300), whole.subarray(40), Buffer.alloc(64), Buffer.alloc(0)]) {
    expect(await slicePiece(new Blob([new Uint8Array(broken)]), range)).toBeNull();
  }
});

test('the sound of the whole is a file of its own; what cannot be copied is told', async () => {
  const file = await film('talk.mp4', { codec: H264 });
  const { piece, target, sizeBytes } = await copy(file, 'sound');
  expect(piece).toMatchObject({ startSeconds: 0, type: 'audio/mp4' });
  const { streams, format } = await probe(target);
  expect(streams.map((stream: { codec_type: string }) => stream.codec_type)).toEqual(['audio']);
  expect(Number(format.duration)).toBeCloseTo(20, 0);
  expect(sizeBytes).toBeLessThan((await stat(file)).size / 2);

  const avi = await film('old.avi', { codec: ['-c:v', 'mpeg4', '-c:a', 'mp3'] });
  expect((await copy(avi, { startSeconds: 1, endSeconds: 2 })).piece).toBeNull();
  const odd = await film('odd.mkv', { codec: ['-c:v', 'mpeg4', '-c:a', 'aac'] });
  expect((await copy(odd, { startSeconds: 1, endSeconds: 2 })).piece).toBeNull();
});

/** When frames are shown from `from` on, for two seconds, in milliseconds of the source. */
async function frameTimes(file: string, startSeconds: number, from: number): Promise<number[]> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', file],
  ]);
  return stdout
    .trim()
    .split(/[\n,]+/u)
    .map((time) => Math.round((Number(time) + startSeconds) * 1000))
    .filter((ms) => ms >= from * 1000 && ms < (from + 2) * 1000);
}
