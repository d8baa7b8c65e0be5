import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../money/credits/audit.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { JOBS, type Queue } from '../platform/queue/queue.ts';
import { openTestQueue } from '../testing/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';
import { completeJob, endUnsuccessfully, failJob, giveBack, tryAgainLater } from './end-job.ts';
import { claimJob } from './queue/claim-job.ts';
import { failDeadJob, failDeadJobs } from './queue/fail-dead-jobs.ts';
import { retryJob } from './queue/retry-job.ts';

// No worker: what was accepted stays as it is, and the tests claim by hand.
let server: TestServer;
let sql: Database;
let queue: Queue;
let video: string;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
  sql = openDatabase(await embeddedDatabaseUrl(server.dataDir), { maxConnections: 4 });
  queue = await openTestQueue(await embeddedDatabaseUrl(server.dataDir));
  video = await makeVideo(path.join(server.dataDir, 'short.mp4'), { seconds: 1 });
});
afterAll(async () => {
  await queue?.stop({ graceful: false });
  await sql?.end();
  await server?.stop();
});

async function personWithUpload(): Promise<{
  person: TestPerson;
  accept: (init?: RequestInit, more?: object) => Promise<Response>;
}> {
  const person = await server.signUp();
  const { filepath } = await (await uploadVideo(person, video)).json();
  return {
    person,
    accept: (init, more) =>
      person.api('/api/process-clip', {
        method: 'POST',
        body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, ...more }),
        ...init,
      }),
  };
}

const tokensOf = async (person: TestPerson) =>
  (await person.supabase.from('accounts').select('tokens').single()).data?.tokens;
const claim = (perPerson = 2) => claimJob({ sql, queue }, { worker: 'test', perPerson });

/** Cancels the jobs that earlier tests left waiting or running. */
async function emptyQueue(): Promise<void> {
  const left = await sql<{ id: string }[]>`select id from app.jobs where status in ('queued', 'running')`;
  const error = { error: 'test', code: 'cancelled' as const };
  for (const { id } of left) {
    await sql.begin((tx) => endUnsuccessfully(queue, tx, id, { status: 'cancelled', error }));
  }
}

test('fifty concurrent calls on 50 tokens accept exactly five', async () => {
  const { person, accept } = await personWithUpload();
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept()));
  const codes = await Promise.all(answers.map(async (a) => (a.ok ? 'accepted' : (await a.json()).code)));
  expect(codes.filter((code) => code === 'accepted')).toHaveLength(5);
  expect(codes.filter((code) => code === 'insufficient_credits')).toHaveLength(45);
  expect(answers.find((a) => !a.ok)?.status).toBe(402);
  expect(await tokensOf(person)).toBe(50);
  expect(await auditCredits(sql)).toEqual([]);
});

test('a job that is cancelled in the moment it is picked never runs, and the next one does', async () => {
  await emptyQueue();
  const { accept } = await personWithUpload();
  const first = (await (await accept()).json()).process_id;
  const second = (await (await accept()).json()).process_id;
  await sql.begin(async (tx) => {
    // Cancels the job in the way `cancelJob` does. The claim starts before this transaction commits and skips the job.
    await endUnsuccessfully(queue, tx, first, {
      status: 'cancelled',
      error: { error: 'test', code: 'cancelled' },
    });
    expect((await claim())?.id).toBe(second);
  });
  expect(await claim()).toBeNull();
  const [row] = await sql<{ status: string }[]>`select status from app.jobs where id = ${first}`;
  expect(row?.status).toBe('cancelled');
  expect(await auditCredits(sql)).toEqual([]);
});

test('an Idempotency-Key makes ten calls one job, and refuses other input', async () => {
  const { accept } = await personWithUpload();
  const headers = { 'Idempotency-Key': 'press-1' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept({ headers })));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).process_id));
  expect(new Set(ids).size).toBe(1);
  const other = await accept({ headers }, { start_time: 0.5 });
  expect([other.status, (await other.json()).code]).toEqual([409, 'idempotency_conflict']);
});

test('one person’s key says nothing about another’s', async () => {
  const [ada, bob] = await Promise.all([personWithUpload(), personWithUpload()]);
  const headers = { 'Idempotency-Key': 'same-key' };
  const [a, b] = await Promise.all([ada.accept({ headers }), bob.accept({ headers })]);
  expect((await a.json()).process_id).not.toBe((await b.json()).process_id);
});

test('a waiting job is cancelled at once and its credits can be spent again', async () => {
  const { person, accept } = await personWithUpload();
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.push((await (await accept()).json()).process_id);
  expect((await accept()).status).toBe(402);
  const cancelled = await person.api(`/api/jobs/${ids[0]}`, { method: 'DELETE' });
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
  expect((await accept()).status).toBe(200);
  // Cancelling again, or somebody else's job, changes nothing.
  expect((await (await person.api(`/api/jobs/${ids[0]}`, { method: 'DELETE' })).json()).status).toBe(
    'cancelled',
  );
  const stranger = await server.signUp();
  expect((await stranger.api(`/api/jobs/${ids[1]}`, { method: 'DELETE' })).status).toBe(404);
  expect((await stranger.api(`/api/jobs/${ids[1]}`)).status).toBe(404);
  expect((await stranger.api(`/api/download-clip/${ids[1]}`)).status).toBe(404);
  expect(await auditCredits(sql)).toEqual([]);
});

test('people take turns, nobody passes their limit, and positions follow that order', async () => {
  await emptyQueue();
  const [ada, bob] = await Promise.all([personWithUpload(), personWithUpload()]);
  for (let i = 0; i < 3; i += 1) await ada.accept();
  await bob.accept();
  const status = await (await bob.person.api('/api/queue-status')).json();
  // Ada's second and third jobs stand behind Bob's first.
  expect(status).toMatchObject({ user_position: 2, queued: 4, running: 0 });
  const taken = [await claim(), await claim(), await claim(), await claim()];
  expect(taken.map((job) => job?.userId)).toEqual([ada.person.id, bob.person.id, ada.person.id, undefined]);
  expect(await (await ada.person.api('/api/queue-status')).json()).toMatchObject({
    user_position: 1,
    running: 3,
  });
  expect(await (await bob.person.api('/api/queue-status')).json()).toMatchObject({ user_position: null });
});

test('a dead worker’s job goes back to the queue, and after its last attempt fails without a charge', async () => {
  await emptyQueue();
  const { person, accept } = await personWithUpload();
  const { process_id: id } = await (await accept()).json();
  const status = async () => (await (await person.api(`/api/jobs/${id}`)).json()).status;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await claim()).toMatchObject({ attempt, isLastAttempt: attempt === 3 });
    await workerDies(id);
    // Not before pg-boss says so.
    await failDeadJob({ sql, queue }, attempt < 3 ? id : randomUUID());
    expect(await status()).toBe('running');
  }
  await failDeadJobs({ sql, queue });
  await expect.poll(status).toBe('failed');
  expect(await (await person.api(`/api/jobs/${id}`)).json()).toMatchObject({ status: 'failed' });
  expect(await tokensOf(person)).toBe(50);
  expect(await auditCredits(sql)).toEqual([]);
});

test('a worker that was paused ends nothing once its job was given to another', async () => {
  await emptyQueue();
  const { person, accept } = await personWithUpload();
  const { process_id: id } = await (await accept()).json();
  const deps = { sql, queue };
  const stored = { project: null, title: 'clip', result: {} };
  const paused = await claimed();
  await workerDies(id);
  // No other worker has claimed the job yet, but this attempt no longer holds its claim.
  expect(await completeJob(deps, paused, stored)).toBe(false);
  const current = await claimed();
  expect(await completeJob(deps, paused, stored)).toBe(false);
  expect(await failJob(deps, paused, { error: 'test', code: 'timed_out' })).toBe(false);
  expect(await tryAgainLater(deps, paused)).toBe(false);
  expect(await giveBack(deps, paused)).toBe(false);
  expect(await claim()).toBeNull();
  const ends = [completeJob(deps, current, stored), completeJob(deps, current, stored)];
  expect((await Promise.all(ends)).sort()).toEqual([false, true]);
  const [job] = await sql`select status, attempt from app.jobs where id = ${id}`;
  expect(job).toMatchObject({ status: 'succeeded', attempt: 2 });
  expect(await tokensOf(person)).toBe(40);
  expect(await auditCredits(sql)).toEqual([]);
});

test('a worker that stops gives its job back at once, at the same turn', async () => {
  await emptyQueue();
  const { accept } = await personWithUpload();
  const first = (await (await accept()).json()).process_id;
  await accept();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const job = await claimed();
    expect([job.id, job.attempt]).toEqual([first, attempt]);
    expect(await giveBack({ sql, queue }, job)).toBe(true);
  }
});

test('an operator begins a failed job anew: the same hold, charged once; nothing else can be begun anew', async () => {
  await emptyQueue();
  const { person, accept } = await personWithUpload();
  const { process_id: id } = await (await accept()).json();
  const deps = { sql, queue };
  await expect(retryJob(deps, id)).rejects.toMatchObject({ code: 'not_found' });
  for (let round = 1; round <= 2; round += 1) {
    const failing = await claimed();
    await failJob(deps, failing, { error: 'The disk was full.', code: 'processing_failed' });
    expect(await tokensOf(person)).toBe(50);
    const tries = await Promise.allSettled([retryJob(deps, id), retryJob(deps, id), retryJob(deps, id)]);
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await completeJob(deps, failing, { project: null, title: 'late', result: {} })).toBe(false);
    expect(await auditCredits(sql)).toEqual([]);
  }
  const again = await claimed();
  expect(again).toMatchObject({ id, attempt: 3, isLastAttempt: false });
  expect(await completeJob(deps, again, { project: null, title: 'clip', result: {} })).toBe(true);
  expect(await tokensOf(person)).toBe(40);
  await expect(retryJob(deps, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await auditCredits(sql)).toEqual([]);
});

test('what was given back and spent since cannot be set aside again', async () => {
  await emptyQueue();
  const { accept } = await personWithUpload();
  await accept();
  const failed = await claimed();
  await failJob({ sql, queue }, failed, { error: 'test', code: 'processing_failed' });
  for (let i = 0; i < 5; i += 1) expect((await accept()).status).toBe(200);
  await expect(retryJob({ sql, queue }, failed.id)).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(await auditCredits(sql)).toEqual([]);
});

test('twenty claims at the same moment never pass the limit of one person', async () => {
  await emptyQueue();
  const { accept } = await personWithUpload();
  for (let i = 0; i < 5; i += 1) await accept();
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(2)));
  expect(claims.filter((job) => job !== null)).toHaveLength(2);
  expect(await claim(3)).not.toBeNull();
});

test('who comes last with one job is served before the second job of everybody else', async () => {
  await emptyQueue();
  const ada = await personWithUpload();
  for (let i = 0; i < 5; i += 1) await ada.accept();
  const begun = [await claimed(), await claimed(9)];
  const bob = await personWithUpload();
  const eve = await personWithUpload();
  for (const one of [bob, eve, bob, eve]) await one.accept();
  for (let i = 0; i < 7; i += 1) begun.push(await claimed(9));
  const names = new Map([
    [ada.person.id, 'ada'],
    [bob.person.id, 'bob'],
    [eve.person.id, 'eve'],
  ]);
  expect(begun.map((job) => names.get(job.userId)).join(' ')).toBe('ada ada bob eve ada bob eve ada ada');
});

async function claimed(perPerson = 2) {
  const job = await claim(perPerson);
  if (!job) throw new Error('nothing to claim');
  return job;
}

/** Its heartbeats stop, pg-boss notices, and the pause before the next attempt passes. */
async function workerDies(id: string): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = ${id}`;
  const state = async () => {
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = ${JOBS}`;
    await queue.supervise(JOBS);
    const [job] = await sql<[{ state: string }]>`select state from pgboss.job where id = ${id}`;
    return job.state;
  };
  // A pass of the server itself may be in between, in which case ours does nothing.
  await expect.poll(state).not.toBe('active');
  await sql`update pgboss.job set start_after = now() where id = ${id}`;
}

test('input is checked before anything is held', async () => {
  const { accept } = await personWithUpload();
  for (const bad of [
    { duration: 91 },
    { duration: -1 },
    { start_time: 'soon' },
    { subtitle_style: 21 },
    { language_code: 'xx' },
  ]) {
    const answer = await accept({}, bad);
    expect([answer.status, (await answer.json()).code], JSON.stringify(bad)).toEqual([400, 'invalid_input']);
  }
});
