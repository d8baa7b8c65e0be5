import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { probe } from '@atelier/media/testing/test-video';
import { expect, test } from 'vitest';
import { sharedPerson } from '../../testing/shared-person.ts';
import { convertAs } from './convert-as.testing.ts';

const run = promisify(execFile);
const TRIM = { start_time: '0', duration: '1' };

const { server, ada } = await sharedPerson();

const convert = (file: { bytes: Buffer<ArrayBuffer>; name: string }, fields: Record<string, string>) =>
  convertAs(ada, file, fields);

test.each([
  ['a.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'mpegts']],
  [
    'a.mp4',
    ['-c:v', 'libx264', '-c:a', 'aac', '-f', 'mpegts', '-muxdelay', '0', '-output_ts_offset', '3600'],
  ],
  ['a.avi', ['-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100', '-f', 'flv']],
  ['a.webm', ['-c:v', 'wmv2', '-c:a', 'wmav2', '-f', 'asf']],
  ['a.mov', ['-c:v', 'mpeg4', '-c:a', 'aac', '-f', 'matroska']],
] as const)('%s goes by its content: %o', async (name, encoding) => {
  const path = server.file(`wrong-${name}`);
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=s=128x96:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...encoding, path]);
  const bytes = Buffer.from(await readFile(path));
  const to = name === 'a.mp4' ? 'webm' : 'mp4';
  const answer = await convert({ bytes, name }, { outputFormat: to, start_time: '0', duration: '1.5' });
  const output = server.file(`right.${to}`);
  await writeFile(output, Buffer.from(await answer.arrayBuffer()));
  expect(answer.status).toBe(200);
  expect(Math.abs(Number((await probe(output)).format.duration) - 1.5)).toBeLessThan(0.1);
});

test('a result says what it lacks of its source: further sounds, subtitles, chapters, frames', async () => {
  const words = server.file('words.srt');
  await writeFile(words, '1\n00:00:00,200 --> 00:00:01,000\nBonjour\n');
  const mkv = server.file('tracks.mkv');
  const sounds = ['-f', 'lavfi', '-i', 'sine=f=300:d=2', '-f', 'lavfi', '-i', 'sine=f=900:d=2'];
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=s=96x64:d=2', ...sounds, '-i', words];
  const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-c:v', 'mpeg4', '-c:a', 'aac'];
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...maps, mkv]);
  const bytes = Buffer.from(await readFile(mkv));
  const noticesOf = async (
    file: { bytes: Buffer<ArrayBuffer>; name: string },
    fields: Record<string, string>,
  ) => {
    const answer = await convert(file, fields);
    expect(answer.status).toBe(200);
    const job = await (await ada.api(`/api/jobs/${answer.headers.get('x-job-id')}`)).json();
    return job.result.notices;
  };
  const file = { bytes, name: 'tracks.mkv' };
  expect(await noticesOf(file, { outputFormat: 'mp4', ...TRIM })).toEqual(['sound_tracks_left_out']);
  expect(await noticesOf(file, { outputFormat: 'mp3', ...TRIM })).toEqual([
    'captions_left_out',
    'sound_tracks_left_out',
  ]);
  const apng = server.file('moving.png');
  const moving = ['-f', 'lavfi', '-i', 'testsrc=s=32x32:r=5:d=0.6', '-plays', '0', '-f', 'apng'];
  await run('ffmpeg', ['-v', 'error', '-y', ...moving, apng]);
  const picture = { bytes: Buffer.from(await readFile(apng)), name: 'moving.png' };
  expect(await noticesOf(picture, { outputFormat: 'jpg' })).toEqual(['first_frame_only']);
  expect(await noticesOf(picture, { outputFormat: 'webp' })).toEqual([]);
});
