import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkDecodable, probeMedia } from '@atelier/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForeignFilm } from './foreign-film.ts';

const run = promisify(execFile);
const signal = new AbortController().signal;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-foreign-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function makeFilm(name: string, codecs: readonly string[]): Promise<string> {
  const file = path.join(dir, name);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=1:sample_rate=48000'];
  await run('ffmpeg', ['-y', '-v', 'error', ...picture, ...sound, ...codecs, file]);
  return file;
}

test.each([
  ['film.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ['film.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['film.m2ts', ['-c:v', 'libx264', '-c:a', 'ac3']],
  ['film.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['film.vob', ['-c:v', 'mpeg2video', '-c:a', 'ac3']],
  ['film.flv', ['-c:v', 'flv1', '-ar', '44100', '-c:a', 'mp3']],
  ['film.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['film.mxf', ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le']],
  ['film.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']],
])('what no browser reads is known at once, and the server opens it: %s', async (name, codecs) => {
  const file = await makeFilm(name, codecs);
  expect(await readForeignFilm(await openAsBlob(file))).not.toBeNull();
  const info = await probeMedia(file, { signal });
  expect(info).toMatchObject({ kind: 'video', video: { width: 640, height: 360 } });
  expect(info.durationSeconds).toBeCloseTo(1, 0);
  await checkDecodable({ path: file, info, signal });
});

test.each([
  ['film.rm', ['-c:v', 'rv20', '-c:a', 'ac3']],
  ['film.m1v', ['-an', '-c:v', 'mpeg1video']],
])('what the server does not open is not sent: %s', async (name, codecs) => {
  const file = await makeFilm(name, codecs);
  expect(await readForeignFilm(await openAsBlob(file))).toBeNull();
  await expect(probeMedia(file, { signal })).rejects.toThrow();
});
