import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { openTestQueue } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';
import { claimJob } from './queue/claim-job.ts';

// No worker: what has run before is written by hand, and the tests claim by hand.
let server: TestServer;
let sql: Database;
let queue: Queue;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
  sql = openDatabase(await embeddedDatabaseUrl(server.dataDir), { maxConnections: 2 });
  queue = await openTestQueue(await embeddedDatabaseUrl(server.dataDir));
});
afterAll(async () => {
  await queue?.stop({ graceful: false });
  await sql?.end();
  await server?.stop();
});

/** A job that has ended: `took` seconds for `media` seconds. */
async function ran(took: number, media: number, change: { tool?: string; status?: string } = {}) {
  const { tool = 'clip', status = 'succeeded' } = change;
  await sql`insert into app.jobs (id, tool, input, input_hash, status, started_at, ended_at)
    values (${randomUUID()}, ${tool}, ${sql.json({ duration: media })}, 'x', ${status},
      now() - make_interval(secs => ${took}), now())`;
}

const expected = async (tool: string, input: { duration?: number }) =>
  (await sql`select app.expected_seconds(${tool}, ${sql.json(input)}) as seconds`)[0]?.seconds;

test('a running job tells what is left by the median of the last ones of its tool, per second of media', async () => {
  const person = await server.signUp();
  const video = await makeVideo(path.join(server.dataDir, 'short.mp4'), { seconds: 1 });
  const { filepath } = await (await uploadVideo(person, video)).json();
  const begin = async () => {
    const body = JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, duration: 20 });
    const { process_id: id } = await (await person.api('/api/process-clip', { method: 'POST', body })).json();
    const waiting = await (await person.api(`/api/jobs/${id}`)).json();
    expect(waiting.remainingSeconds).toBeNull();
    expect((await claimJob({ sql, queue }, { worker: 'test', perPerson: 2 }))?.id).toBe(id);
    return (await person.api(`/api/jobs/${id}`)).json();
  };
  for (const took of [20, 25, 30, 300]) await ran(took, 10);
  await ran(1, 10, { status: 'failed' });
  await ran(1, 10, { tool: 'format' });
  // Four are too few to know.
  expect((await begin()).remainingSeconds).toBeNull();

  await ran(30, 15);
  // 2, 2, 2.5, 3 and 30 seconds each: a clip of 20 s takes 50.
  const { remainingSeconds } = await begin();
  expect(remainingSeconds).toBeGreaterThan(40);
  expect(remainingSeconds).toBeLessThanOrEqual(50);
  await sql`update app.jobs set started_at = now() - interval '51 seconds' where status = 'running'`;
  const { jobs } = await (await person.api('/api/jobs')).json();
  // Longer than the others did: nothing is promised any more.
  expect(jobs.map((job: { remainingSeconds: number | null }) => job.remainingSeconds)).toEqual([null, null]);
});

test('without a length the whole run’s median counts, and another tool’s never', async () => {
  for (const took of [4, 6, 8, 10, 90]) await ran(took, 0, { tool: 'voice' });
  expect(await expected('voice', {})).toBe(8);
  expect(await expected('voice', { duration: 10 })).toBe(8);
  expect(await expected('image', {})).toBeNull();
});
