import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../credits/audit.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';
import { endUnsuccessfully } from './end-job.ts';
import { leaseNextJob } from './lease-job.ts';
import { sweepExpiredLeases } from './sweep.ts';

// No worker: what was accepted stays as it is, and the tests lease by hand.
let server: TestServer;
let sql: Database;
let video: string;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
  sql = openDatabase(await embeddedDatabaseUrl(server.dataDir), { maxConnections: 4 });
  video = await makeVideo(path.join(server.dataDir, 'short.mp4'), { seconds: 1 });
});
afterAll(async () => {
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
const lease = (perPerson = 2) => leaseNextJob(sql, { worker: 'test', perPerson, leaseSeconds: 30 });

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
  await sql`update app.jobs set status = 'cancelled', lease_token = null, ended_at = now() where status in ('queued', 'running')`;
  await sql`update app.holds set status = 'released' where status = 'open'`;
  const { accept } = await personWithUpload();
  const first = (await (await accept()).json()).process_id;
  const second = (await (await accept()).json()).process_id;
  let leasing = Promise.resolve<Awaited<ReturnType<typeof lease>>>(null);
  await sql.begin(async (tx) => {
    // As `cancelJob` does; the lease starts before this is committed and has to wait for the row.
    await tx`select 1 from app.jobs where id = ${first} for update`;
    await endUnsuccessfully(tx, first, {
      status: 'cancelled',
      error: { error: 'test', code: 'cancelled' },
    });
    leasing = lease();
    await untilSomebodyWaits();
  });
  expect((await leasing)?.id).toBe(second);
  const [row] = await sql<{ status: string }[]>`select status from app.jobs where id = ${first}`;
  expect(row?.status).toBe('cancelled');
  expect(await auditCredits(sql)).toEqual([]);
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length > 0;
  await expect.poll(waiting).toBe(true);
}

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
  await sql`update app.jobs set status = 'cancelled', lease_token = null, ended_at = now() where status in ('queued', 'running')`;
  await sql`update app.holds set status = 'released' where status = 'open'`;
  const [ada, bob] = await Promise.all([personWithUpload(), personWithUpload()]);
  for (let i = 0; i < 3; i += 1) await ada.accept();
  await bob.accept();
  const status = await (await bob.person.api('/api/queue-status')).json();
  // Ada's second and third jobs stand behind Bob's first.
  expect(status).toMatchObject({ user_position: 2, queued: 4, running: 0 });
  const taken = [await lease(), await lease(), await lease(), await lease()];
  expect(taken.map((job) => job?.userId)).toEqual([ada.person.id, bob.person.id, ada.person.id, undefined]);
  expect(await (await ada.person.api('/api/queue-status')).json()).toMatchObject({
    user_position: 1,
    running: 3,
  });
  expect(await (await bob.person.api('/api/queue-status')).json()).toMatchObject({ user_position: null });
});

test('a dead worker’s job goes back to the queue, and after its last attempt fails without a charge', async () => {
  await sql`update app.jobs set status = 'cancelled', lease_token = null, ended_at = now() where status in ('queued', 'running')`;
  await sql`update app.holds set status = 'released' where status = 'open'`;
  const { person, accept } = await personWithUpload();
  const { process_id: id } = await (await accept()).json();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await lease())?.attempt).toBe(attempt);
    await sql`update app.jobs set lease_expires_at = now() - interval '1 second' where id = ${id}`;
    await sweepExpiredLeases(sql, 3);
  }
  expect(await (await person.api(`/api/jobs/${id}`)).json()).toMatchObject({ status: 'failed' });
  expect(await tokensOf(person)).toBe(50);
  expect(await auditCredits(sql)).toEqual([]);
});

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
