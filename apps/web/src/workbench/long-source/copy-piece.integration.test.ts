import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sampleOf } from '@atelier/contracts/testing/proof';
import type { StreamTargetChunk } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPiece, type PieceWish } from './copy-piece.ts';

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
  options: { input?: string[]; codec: string[]; more?: string[] },
): Promise<string> {
  const file = path.join(dir, name);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=20', '-f', 'lavfi'],
    ...[
      '-i',
      'sine=f=440:d=20',
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

/** The picture that ffmpeg shows at a time, as a hash. */
async function frameAt(file: string, seconds: number): Promise<string> {
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-ss', seconds.toFixed(4), '-i', file, '-an', '-frames:v', '1', '-f', 'framemd5', '-'],
  ]);
  return stdout.trim().split(',').at(-1)?.trim() ?? '';
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

const CONTAINERS = [
  ['plain.mp4', { codec: H264 }],
  ['plain.mov', { codec: H264 }],
  ['plain.mkv', { codec: H264 }],
  ['plain.webm', { codec: VP9 }],
] as const;

test.each(sampleOf(CONTAINERS, 2))(
  '%s: a range is copied from the key frame before, its first frame exact',
  async (name, options) => {
    const file = await film(name, options);
    const { piece, target, sizeBytes } = await copy(file, { startSeconds: 11.228, endSeconds: 15.228 });
    // The key frame before; in Matroska the sound's own start moves all of them a little.
    expect(piece?.startSeconds).toBeGreaterThan(9.99);
    expect(piece?.startSeconds).toBeLessThan(10.03);
    const offset = 11.228 - (piece?.startSeconds ?? 0);
    for (const later of [0, 0.04, 2, 3.96]) {
      expect(await frameAt(target, offset + later), `${later} s in`).toBe(
        await frameAt(file, 11.228 + later),
      );
    }
    expect(sizeBytes).toBeLessThan((await stat(file)).size / 3);
    const { streams, format } = await probe(target);
    expect(streams.map((stream: { codec_type: string }) => stream.codec_type).toSorted()).toEqual([
      'audio',
      'video',
    ]);
    expect(Number(format.duration)).toBeGreaterThan(5.1);
    expect(Number(format.duration)).toBeLessThan(6.3);
  },
);

test('rotation, HDR and uneven frame times stay', async () => {
  const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  const upright = await film('hdr.mp4', { codec: H264, more: hdr });
  const turned = path.join(dir, 'turned.mp4');
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    upright,
    '-c',
    'copy',
    '-metadata:s:v',
    'rotate=90',
    turned,
  ]);
  const { target } = await copy(turned, { startSeconds: 5, endSeconds: 7 });
  const { streams } = await probe(target);
  const video = streams.find((stream: { codec_type: string }) => stream.codec_type === 'video');
  expect(video).toMatchObject({ color_transfer: 'smpte2084', color_primaries: 'bt2020' });
  expect(Math.abs(video.side_data_list[0].rotation)).toBe(90);

  const uneven = path.join(dir, 'uneven.mp4');
  const select = "select='not(mod(n,3))+lt(mod(n,50),20)'";
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    upright,
    '-vf',
    select,
    '-fps_mode',
    'vfr',
    ...H264,
    '-g',
    '30',
    uneven,
  ]);
  const part = await copy(uneven, { startSeconds: 8.3, endSeconds: 12 });
  expect(await frameTimes(part.target, part.piece?.startSeconds ?? 0, 8.4)).toEqual(
    await frameTimes(uneven, 0, 8.4),
  );
});

test('what an edit list takes off the front is not shown in the piece either', async () => {
  const file = await film('whole.mp4', { codec: H264 });
  const edited = path.join(dir, 'edited.mp4');
  // Begins between two key frames: the container keeps what is before and tells players to skip it.
  await run('ffmpeg', ['-y', '-v', 'error', '-ss', '3.2', '-i', file, '-c', 'copy', edited]);
  const { piece, target } = await copy(edited, { startSeconds: 0, endSeconds: 4 });
  const offset = Math.max(0, 0 - (piece?.startSeconds ?? 0));
  expect(await frameAt(target, offset)).toBe(await frameAt(edited, 0));
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
