import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackSound } from '@atelier/film/time/source-sound';
import type { EditAnswer, filmHistorySchema, filmLevelsSchema } from '@atelier/film/wire/film-answers';
import { probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { endOfJob } from '../../testing/follow-job.ts';
import { freePort, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { madeCutsSchema } from '../cutting/made-cuts.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

type FilmHistory = z.infer<typeof filmHistorySchema>;
type FilmLevels = z.infer<typeof filmLevelsSchema>;

const run = promisify(execFile);

/** Transcript of the fake provider on loopback: five words, a filler and a pause of 1.5 s. */
const SPOKEN = [
  { word: 'Bonjour', start: 0.5, end: 1 },
  { word: 'euh', start: 1, end: 1.5 },
  { word: 'les', start: 1.5, end: 2 },
  { word: 'grands', start: 2, end: 2.5 },
  { word: 'créateurs', start: 4, end: 4.5 },
  { word: 'ensemble', start: 4.5, end: 5 },
];
let provider: Server;
let server: TestServer;
let ada: TestPerson;
let talk: string;
const file = (name: string) => path.join(server.dataDir, name);

beforeAll(async () => {
  const port = await freePort();
  provider = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({
          text: SPOKEN.map(({ word }) => word).join(' '),
          language: 'french',
          words: SPOKEN,
          segments: [],
        }),
      );
    });
  });
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  server = await startTestServer({
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  ada = await server.signUp();
  talk = file('talk.mp4');
  // A voice-like buzz while words are said: its pitch glides and its level falls between syllables.
  const said = SPOKEN.map(({ start, end }) => `between(t,${start},${end - 0.02})`).join('+');
  const buzz = [1, 2, 3, 4].map((n) => `sin(${n}*2*PI*(130*t+6*sin(5*t)))/${n}`).join('+');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=6'],
    ...[
      '-f',
      'lavfi',
      '-i',
      `aevalsrc=exprs='0.12*(${said})*(0.3+0.7*abs(sin(4*PI*t)))*(${buzz})':s=48000:d=6`,
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', talk],
  ]);
});
afterAll(async () => {
  provider?.close();
  await server?.stop();
});

async function make(route: string, body: Record<string, unknown>, source = talk) {
  const { filepath } = await (await uploadVideo(ada, source)).json();
  const accepted = await ada.api(`/api/${route}`, {
    method: 'POST',
    body: JSON.stringify({
      uploaded_filepath: filepath,
      filepath,
      language_code: 'fr-FR',
      framing: 'center',
      ...body,
    }),
  });
  const answer = await accepted.json();
  if (!accepted.ok) return { status: accepted.status, error: answer, job: null, filmPath: '' };
  return { status: 200, error: null, ...(await finished(route, answer.process_id)) };
}

async function finished(route: string, id: string) {
  const job = await endOfJob(ada, id);
  const download = await ada.api(`/api/${route.replace('process', 'download')}/${id}`);
  const filmPath = file(`${id}.mp4`);
  if (download.ok) await writeFile(filmPath, Buffer.from(await download.arrayBuffer()));
  return { job, filmPath };
}

const lengthOf = async (filmPath: string) => Number((await probe(filmPath)).format.duration);
const wordsOf = (data: Record<string, unknown> | undefined) =>
  (data?.words as { text: string; startSeconds: number; endSeconds: number }[]) ?? [];

test('cuts go from the film and its words, and the job says what was made', async () => {
  const { job, filmPath } = await make('process-clip', {
    subtitle_style: 8,
    cuts: [
      { start_seconds: 1.5, end_seconds: 2.5 },
      { start_seconds: 1.6, end_seconds: 2 },
    ],
  });
  const data = job?.result?.data;
  expect(job?.status).toBe('succeeded');
  // Never more than was asked for; a little less, since edges look for the quiet.
  expect(Number(data?.removedSeconds)).toBeGreaterThan(0.7);
  expect(Number(data?.removedSeconds)).toBeLessThan(1.17);
  expect(data?.cuts).toHaveLength(1);
  expect(await lengthOf(filmPath)).toBeCloseTo(6 - Number(data?.removedSeconds), 1);
  const words = wordsOf(data);
  expect(words.map(({ text }) => text.toLowerCase())).toEqual(['bonjour', 'euh', 'créateurs', 'ensemble']);
  // The recogniser's words begin where speech does: up to a tenth of a second before the buzz.
  const startSeconds = words[2]?.startSeconds ?? 0;
  expect(Math.abs(startSeconds - (4 - Number(data?.removedSeconds)))).toBeLessThan(0.15);
  const srt = await (await ada.api(`/api/captions/${job?.id}.srt`)).text();
  expect(srt.toLowerCase()).not.toContain('grands');
});

test('tidying shortens pauses and takes fillers; restyling keeps the cuts', async () => {
  const { job } = await make('process-video', { subtitle_style: 1, tidy: { silences: true, fillers: true } });
  const data = job?.result?.data;
  expect(wordsOf(data).map(({ text }) => text.toLowerCase())).not.toContain('euh');
  // 0.5 s of filler, 1.25 s of the pause between, and what is silent at the end.
  expect(Number(data?.removedSeconds)).toBeGreaterThan(1.9);
  const answer = await ada.api('/api/restyle', {
    method: 'POST',
    body: JSON.stringify({ job_id: job?.id, subtitle_style: 2 }),
  });
  const again = await finished('process-video', (await answer.json()).process_id);
  expect(again.job.result?.data.cuts).toEqual(data?.cuts);
  expect(again.job.result?.data.sound).toEqual(data?.sound);
  for (const [index, word] of wordsOf(again.job.result?.data).entries()) {
    expect(word.startSeconds).toBeCloseTo(wordsOf(data)[index]?.startSeconds ?? -1, 3);
  }
});

test('a film is tidied as the tools do, and its history has the cuts', async () => {
  const { job } = await make('process-video', { subtitle_style: 1, tidy: { silences: true, fillers: true } });
  const made = madeCutsSchema.parse(job?.result?.data);
  const { filepath } = await (await uploadVideo(ada, talk)).json();
  const opened = await openFilm(ada, { filepath, language_code: 'fr-FR' });
  const operations = [{ op: 'tidy', silences: true, fillers: true, repeats: true, strength: 'normal' }];
  const key = { headers: { 'Idempotency-Key': 'tidy-once' } };
  const edit = () =>
    callFilms<EditAnswer>(ada, `/api/films/${opened.id}/edits`, { revision: 0, operations }, key);
  const { status, body } = await edit();
  expect(status).toBe(200);
  // The edges of a tool lie on frames, which makes each cut up to two frames shorter.
  const difference = body.removed_seconds - made.removedSeconds;
  expect(difference).toBeGreaterThanOrEqual(0);
  expect(difference).toBeLessThan((made.cuts.length * 2) / 30);
  const { body: history } = await callFilms<FilmHistory>(ada, `/api/films/${opened.id}/edits`);
  expect(history.edits[0]?.operations).toMatchObject([{ op: 'cut_ranges' }]);
  expect((await edit()).body).toEqual(body);
  // The pauses are gone: a second run finds nothing.
  const again = await editFilm(ada, { ...opened, revision: 1 }, operations);
  expect(again.body).toMatchObject({ revision: 2, removed_seconds: 0 });
  const { body: levels } = await callFilms<FilmLevels>(ada, `/api/films/${opened.id}/levels`);
  expect(unpackSound(levels.sounds.main ?? expect.fail()).levelsDb).toHaveLength(600);
  const bob = await server.signUp();
  expect((await callFilms(bob, `/api/films/${opened.id}/levels`)).status).toBe(404);
});

test('cuts that leave nothing are refused before anything is charged', async () => {
  const { status, error } = await make('process-clip', {
    subtitle_style: 0,
    cuts: [{ start_seconds: 0, end_seconds: 5.8 }],
  });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'nothing_left' });
});

test('a format takes cuts and tidying without any recogniser', async () => {
  const form = new FormData();
  form.set('video', new Blob([new Uint8Array(await readFile(talk))]), 'talk.mp4');
  form.set('format', '1:1');
  form.set('async', 'true');
  form.set('cuts', JSON.stringify([{ start_seconds: 0, end_seconds: 1 }]));
  // A word that is said to begin inside the cut and stays: the cut gives way to it.
  form.set('words', JSON.stringify([{ text: 'Bonjour', startSeconds: 0.5, endSeconds: 1.6 }]));
  form.set('tidy', JSON.stringify({ silences: true }));
  const accepted = await ada.api('/api/format-video', { method: 'POST', body: form });
  const { process_id, jobId, id } = await accepted.json();
  const job = await endOfJob(ada, process_id ?? jobId ?? id);
  expect(job.status).toBe('succeeded');
  expect(Number(job.result?.data.removedSeconds)).toBeGreaterThan(1.5);
  const { cuts } = madeCutsSchema.parse(job.result?.data);
  expect(cuts[0]?.end_seconds).toBeLessThanOrEqual(0.5);
  expect(job.result?.data.isCopied).toBe(false);
});
