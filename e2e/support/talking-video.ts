import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';

const run = promisify(execFile);
const SENTENCE = 'Hello everybody, welcome back to my channel. Today we talk about short videos.';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder for a test file's media, which is removed when the worker's process ends. */
export async function mediaFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-media-'));
  folders.push(folder);
  return folder;
}

/** Five seconds of 640×360 with English speech. @returns its path */
export async function makeTalkingVideo(
  folder: string,
  name = 'ma-video.mp4',
  picture = 'testsrc2=size=640x360:rate=25:duration=5',
): Promise<string> {
  const speech = path.join(folder, 'speech.wav');
  await run('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', speech, SENTENCE]);
  return madeMedia(path.join(folder, name), [
    ...['-f', 'lavfi', '-i', picture],
    ...['-i', speech],
    ...['-t', '5', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-movflags', '+faststart'],
  ]);
}

/** A file of that many bytes which no player can read. @returns its path */
export async function makeUnreadableFile(folder: string, name: string, sizeBytes: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, 'not a video');
  await truncate(file, sizeBytes);
  return file;
}
