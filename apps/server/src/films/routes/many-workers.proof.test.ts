import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { startWorker } from '../../testing/programs/start-worker.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, openFilm } from './film.testing.ts';

const run = promisify(execFile);
const SECONDS = 600;
const FRAMES = SECONDS * 25;
const LEASE = { JOB_LEASE_SECONDS: '10' };
let server: TestServer;
let sql: Database;
const workers: TestServer[] = [];

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', ...LEASE });
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await sql?.end();
  await server?.stop();
});

async function addWorker(): Promise<TestServer> {
  const worker = await startWorker(server, { ...LEASE, LOG_LEVEL: 'info' });
  workers.push(worker);
  return worker;
}

async function openLongFilm(person: TestPerson): Promise<string> {
  const video = await makeVideo(`${server.dataDir}/long.mp4`, { seconds: SECONDS, size: '480x270' });
  const { filepath } = await (await uploadVideo(person, video)).json();
  return (await openFilm(person, { filepath, tool: 'subtitles', duration: SECONDS })).id;
}

async function startRender(person: TestPerson, filmId: string): Promise<string> {
  const begun = await callFilms<{ process_id: string }>(person, `/api/films/${filmId}/render`, {});
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return begun.body.process_id;
}

async function picturesOf(person: TestPerson, jobId: string): Promise<string> {
  const target = `${server.dataDir}/${jobId}.mp4`;
  const answer = await person.api(`/api/download-film/${jobId}`);
  await writeFile(target, Buffer.from(await answer.arrayBuffer()));
  const { stdout, stderr } = await run(
    'ffmpeg',
    ['-v', 'warning', '-i', target, '-map', '0:v', '-f', 'framemd5', '-'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  expect(stderr).toBe('');
  return stdout;
}

async function untilBothEncode(jobId: string): Promise<void> {
  const claims = () => sql`select 1 from app.render_parts where job_id = ${jobId} and claim is not null`;
  await expect.poll(async () => (await claims()).length, { interval: 50 }).toBe(2);
}

/** Forgets the renders of a film, so that the next one encodes everything. */
async function forgetRenders(filmId: string): Promise<void> {
  await sql`delete from app.film_segments where film_id = ${filmId}`;
  await sql`delete from app.film_renders where film_id = ${filmId}`;
  await sql`update app.films set rendered_revision = null where id = ${filmId}`;
}

/** The share of a render in which no encode ran, by the log of its worker. Programs of less than a second are none. */
function shareOutsideEncodes(log: string, jobId: string): number {
  const lines = log
    .split('\n')
    .filter((line) => line.includes(jobId))
    .map((line): { msg: string; time: number; ms: number; program?: string } => JSON.parse(line));
  const attempt = lines.find(({ msg }) => msg === 'job attempt ended');
  const encodes = lines
    .filter(({ msg, program, ms }) => msg === 'program ended' && program === 'ffmpeg' && ms >= 1000)
    .map(({ time, ms }) => ({ from: time - ms, until: time }))
    .toSorted((a, b) => a.from - b.from);
  let encoding = 0;
  let end = 0;
  for (const { from, until } of encodes) {
    encoding += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return 1 - encoding / (attempt?.ms ?? 0);
}

test('workers share a long render: one dies, one works alone, a cancelled one is left', async () => {
  const person = await server.signUp();
  const tokens = async () => (await person.supabase.from('accounts').select('tokens').single()).data?.tokens;
  await Promise.all([addWorker(), addWorker()]);
  const filmId = await openLongFilm(person);

  const jobId = await startRender(person, filmId);
  await untilBothEncode(jobId);
  const [job] = await sql<{ worker: string }[]>`select worker from app.jobs where id = ${jobId}`;
  const pid = Number(job?.worker.split('-').at(-2));
  const [dead, helper] = workers.toSorted((a) => (a.process.pid === pid ? -1 : 1));
  dead?.process.kill('SIGKILL');
  const end = await endOfJob(person, jobId);
  expect(end).toMatchObject({ status: 'succeeded', attempt: 2, cost: 10 });
  expect(helper?.output()).toContain('helped with a render');
  // Segments that the helper encoded for the first attempt are reused.
  expect(Number(end.result?.data?.reused_segments)).toBeGreaterThan(0);
  // A helper removes its last part after it has stored the segments.
  await expect.poll(() => sql`select 1 from app.render_parts`).toHaveLength(0);
  expect(await tokens()).toBe(40);
  expect(await auditCredits(sql)).toEqual([]);
  const shared = await picturesOf(person, jobId);
  expect(shared.split('\n').filter((line) => line.startsWith('0,'))).toHaveLength(FRAMES);

  await forgetRenders(filmId);
  const alone = await startRender(person, filmId);
  const single = await endOfJob(person, alone);
  expect(single.result?.data).toMatchObject({ reused_segments: 0 });
  expect(await picturesOf(person, alone)).toBe(shared);
  const share = shareOutsideEncodes(helper?.output() ?? '', alone);
  console.info(`${(100 * share).toFixed(1)} % of the render was not encoding`);
  expect(share).toBeLessThan(0.05);

  await addWorker();
  await forgetRenders(filmId);
  const before = await tokens();
  const cancelled = await startRender(person, filmId);
  await untilBothEncode(cancelled);
  const working = async () => {
    const { stdout } = await run('ps', ['-eo', 'args']);
    return stdout.split('\n').filter((line) => line.includes('ffmpeg') && line.includes(cancelled)).length;
  };
  await expect.poll(working, { interval: 50 }).toBeGreaterThan(0);
  expect((await person.api(`/api/jobs/${cancelled}`, { method: 'DELETE' })).status).toBe(202);
  await expect.poll(working).toBe(0);
  expect(await tokens()).toBe(before);
  expect(await auditCredits(sql)).toEqual([]);
});
