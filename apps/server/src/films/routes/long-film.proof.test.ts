import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { proof } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { endOfJob } from '../../testing/follow-job.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

const MINUTES = 60;
const CUTS = 20;
const CUT_SECONDS = 1.5;
const MOST_MEGABYTES = 1000;
const resultSchema = z.object({ durationSeconds: z.number(), copied: z.object({ seconds: z.number() }) });

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-hour-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a recording of an hour, small enough for one request, by repeating a minute. */
async function makeHour(): Promise<string> {
  const minute = await madeMedia(path.join(folder, 'minute.mp4'), [
    ...['-f', 'lavfi', '-i', 'testsrc=s=640x360:r=30:d=60', '-f', 'lavfi', '-i', 'sine=d=60'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '44', '-g', '120', '-pix_fmt', 'yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:a', 'aac', '-b:a', '32k'],
  ]);
  return madeMedia(path.join(folder, 'hour.mp4'), [
    ...['-stream_loop', String(MINUTES - 1), '-i', minute, '-c', 'copy'],
  ]);
}

proof('an hour opens in its own shape, is cut and rendered, and only its edges are encoded', async () => {
  const person = await server.signUp();
  const { filepath } = await (await uploadVideo(person, await makeHour())).json();
  const opened = await openFilm(person, { filepath, canvas: 'source', language_code: 'en-US' });
  expect(opened.film.canvas).toMatchObject({ width: 640, height: 360 });
  const cuts = Array.from({ length: CUTS }, (_, index) => {
    const start = ((index + 1) * MINUTES * 60) / (CUTS + 1);
    return { op: 'cut_range', source: 'main', start_seconds: start, end_seconds: start + CUT_SECONDS };
  });
  const style = { op: 'set_captions', style: 0 };
  expect((await editFilm(person, opened, [style, ...cuts])).status).toBe(200);
  const { body } = await callFilms<{ process_id: string }>(person, `/api/films/${opened.id}/render`, {});
  const job = await endOfJob(person, body.process_id);
  expect(job.error).toBeNull();
  const { durationSeconds, copied } = resultSchema.parse(job.result?.data);
  expect(durationSeconds).toBeCloseTo(MINUTES * 60 - CUTS * CUT_SECONDS, 0);
  expect(copied.seconds / durationSeconds).toBeGreaterThan(0.95);
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  const megabytes = Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1]) / 1024;
  console.log(
    `${copied.seconds.toFixed(0)} of ${durationSeconds.toFixed(0)} s copied; the server had at most ${megabytes.toFixed(0)} MB`,
  );
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  for (const format of ['otio', 'fcpxml', 'edl', 'srt'])
    expect((await person.api(`/api/films/${opened.id}/export/${format}`)).status, format).toBe(200);
});
