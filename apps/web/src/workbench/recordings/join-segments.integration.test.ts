import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinSegments } from './join-segments.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-join-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a segment as a recorder of browsers does: without a length, to be read while it is written. */
async function segment(name: string, seconds: number, color: string): Promise<Buffer> {
  const file = path.join(folder, name);
  const codecs = name.endsWith('.webm')
    ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-live', '1', '-f', 'webm']
    : [
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
        ...['-movflags', 'frag_every_frame+empty_moov+default_base_moof', '-f', 'mp4'],
      ];
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `color=${color}:s=320x240:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, ...codecs, file],
  ]);
  return readFile(file);
}

async function probe(name: string, blob: Blob | null) {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const shown = ['-show_entries', 'format=duration:stream=codec_type', '-of', 'json'];
  const { format, streams } = JSON.parse((await run('ffprobe', ['-v', 'error', ...shown, file])).stdout);
  const colorAt = async (seconds: number) => {
    const { stdout } = await run(
      'ffmpeg',
      [
        ...['-nostdin', '-v', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'],
        ...['-vf', 'scale=1:1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
      ],
      { encoding: 'buffer' },
    );
    const [red = 0, , blue = 0] = stdout;
    return red > blue ? 'red' : 'blue';
  };
  return { seconds: Number(format.duration), tracks: streams.length, colorAt };
}

test.each(['webm', 'mp4'])('segments of a recorder (%s) become one file with a length', async (extension) => {
  const parts = [
    await segment(`a.${extension}`, 2, 'red'),
    Buffer.from('no segment'),
    await segment(`b.${extension}`, 3, 'blue'),
  ];
  const joined = await probe(
    `joined.${extension}`,
    await joinSegments(parts.map((part) => new Blob([new Uint8Array(part)]))),
  );
  expect(joined.tracks).toBe(2);
  expect(joined.seconds).toBeGreaterThan(4.9);
  expect(joined.seconds).toBeLessThan(5.2);
  expect([await joined.colorAt(1.5), await joined.colorAt(2.5), await joined.colorAt(4.5)]).toEqual([
    ...['red', 'blue', 'blue'],
  ]);
});

test.each(['webm', 'mp4'])(
  'of a segment that breaks off (%s) the packets before count',
  async (extension) => {
    const whole = await segment(`c.${extension}`, 4, 'red');
    const part = new Blob([new Uint8Array(whole.subarray(0, Math.floor(whole.length * 0.7)))]);
    const joined = await probe(`broken.${extension}`, await joinSegments([part]));
    expect(joined.seconds).toBeGreaterThan(2);
    expect(joined.seconds).toBeLessThan(3.9);
    expect(await joined.colorAt(1.5)).toBe('red');
  },
);

test('nothing recorded gives no file', async () => {
  expect(await joinSegments([])).toBeNull();
  expect(await joinSegments([new Blob([])])).toBeNull();
});
