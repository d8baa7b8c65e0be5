import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { recordings, toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { makeVideo } from '@atelier/media/testing/test-video';
import { endOfJob, followJob } from '../apps/server/src/testing/follow-job.ts';
import { startTestServer, type TestPerson } from '../apps/server/src/testing/test-server.ts';
import { uploadVideo } from '../apps/server/src/testing/upload-video.ts';

/** The most that a short job may take beside a full queue of renders, as a multiple of its time alone. */
export const MOST_RATIO = 3;
const TIMES = 3;
const RENDERS = 4;
const RENDER_SECONDS = 90;
/** The programs of cancelled renders have ended by then. */
const SETTLE_MS = 5_000;

const run = promisify(execFile);

/**
 * Measures how long a voice of one sentence and the words of a clip of 30 s take, from the request to the result, alone
 * and beside a queue of renders that other people have filled. The median of three each; the server is as an operator
 * starts it.
 * @returns seconds
 */
export async function measureShortJobs(
  dir: string,
): Promise<{ name: string; alone: number; beside: number }[]> {
  const server = await startTestServer({
    BUILT_IN_SPEECH: 'on',
    X264_PRESET: 'veryfast',
    PROGRAM_PRIORITY: 'low',
  });
  try {
    const person = await server.signUp();
    const talk = await makeTalk(dir);
    const filepath = talk && (await (await uploadVideo(person, talk)).json()).filepath;
    const work = [
      { name: 'a voice of one sentence', task: () => speak(person) },
      ...(talk ? [{ name: 'the words of a clip of 30 s', task: () => hear(person, filepath) }] : []),
    ];
    // Loads the models, which stay for a while.
    for (const { task } of work) await task();
    const busy = await server.signUp();
    const film = await makeVideo(path.join(dir, 'full-queue.mp4'), {
      seconds: RENDER_SECONDS,
      size: '1920x1080',
    });
    const renders = await Promise.all(Array.from({ length: RENDERS }, () => startRender(busy, film)));
    await followJob(busy, renders[0] ?? '', (job) => job.stage === 'rendering');
    const beside: number[] = [];
    for (const { task } of work) beside.push(await median(task));
    const { jobs } = await (await busy.api('/api/jobs')).json();
    const left = jobs.filter(({ status }: { status: string }) => status === 'queued').length;
    if (left === 0) throw new Error('The queue of renders ended before the measurement.');
    for (const id of renders) await busy.api(`/api/jobs/${id}`, { method: 'DELETE' });
    // Afterwards: a server that has just started has work of its own.
    await pause(SETTLE_MS);
    const alone: number[] = [];
    for (const { task } of work) alone.push(await median(task));
    return work.map(({ name }, index) => ({
      name,
      alone: alone[index] ?? Number.NaN,
      beside: beside[index] ?? Number.NaN,
    }));
  } finally {
    await server.stop();
  }
}

/** A film of 30 s with French speech; null without the shared recordings. */
async function makeTalk(dir: string): Promise<string | null> {
  const spoken = recordings('fr').map((recording) => recording.path);
  if (spoken.length === 0) return null;
  const wav = await toSpeechWav(spoken, path.join(dir, 'talk.wav'));
  const film = path.join(dir, 'talk.mp4');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=1280x720:r=25:d=30'],
    ...['-stream_loop', '-1', '-i', wav, '-t', '30'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', film],
  ]);
  await rm(wav);
  return film;
}

async function speak(person: TestPerson): Promise<void> {
  const answer = await person.api('/api/generate-voice', {
    method: 'POST',
    body: JSON.stringify({ text: 'Bonjour à tous, on se retrouve demain.', voice: 'fr-female1' }),
  });
  if (!answer.ok) throw new Error(`The voice was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function hear(person: TestPerson, filepath: string): Promise<void> {
  const answer = await person.api('/api/transcribe', {
    method: 'POST',
    body: JSON.stringify({ filepath, tool: 'clip', language_code: 'fr-FR', subtitle_style: 1 }),
  });
  const job = await endOfJob(person, await jobOf(answer));
  if (job.status !== 'succeeded') throw new Error(`The words ended as ${job.status}: ${job.error?.error}`);
}

async function startRender(person: TestPerson, film: string): Promise<string> {
  const { filepath } = await (await uploadVideo(person, film)).json();
  return jobOf(
    await person.api('/api/process-clip', {
      method: 'POST',
      body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, framing: 'fit' }),
    }),
  );
}

async function jobOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).process_id;
}

/** @returns seconds */
async function median(task: () => Promise<void>): Promise<number> {
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const startedAt = performance.now();
    await task();
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return seconds.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}
