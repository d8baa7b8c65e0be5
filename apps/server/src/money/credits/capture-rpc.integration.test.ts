import { randomUUID } from 'node:crypto';
import type { ToolId } from '@atelier/contracts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acceptJob } from '../../jobs/accept-job.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import { captureForgotten } from '../../jobs/capture-forgotten.ts';
import { completeJob } from '../../jobs/end-job.ts';
import { claimJob } from '../../jobs/queue/claim-job.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { accountState } from '../../testing/account-state.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { openTestQueue } from '../../testing/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { auditCredits } from './audit.ts';

let server: TestServer;
let sql: Database;
let queue: Queue;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
  sql = await openServerDatabase(server.dataDir);
  queue = await openTestQueue(await embeddedDatabaseUrl(server.dataDir));
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await sql.end();
  await server.stop();
});
afterEach(async () => expect(await auditCredits(sql)).toEqual([]));

test('dec_tok_10 charges the oldest delivered split screen, and nothing else', async () => {
  const person = await server.signUp();
  const first = await deliver(person, 'split-screen');
  const second = await deliver(person, 'split-screen');
  await deliver(person, 'video-download');
  // Delivered and not charged yet: set aside, not gone.
  expect((await accountState(sql, person.id))[1]).toBe(50);
  expect(await call(person, 'dec_tok_10')).toBe(1);
  expect((await accountState(sql, person.id))[1]).toBe(40);
  expect(await statusOf(first)).toBe('succeeded');
  expect(await statusOf(second)).toBe('authorised');
  expect(await call(person, 'dec_tok_10')).toBe(1);
  expect(await call(person, 'dec_tok_10')).toBe(0);
  expect(await accountState(sql, person.id)).toEqual(['free', 30, 10, 10, 2, 20]);
});

test('dec_tok_workflow_iv charges the oldest delivered download', async () => {
  const person = await server.signUp();
  await deliver(person, 'video-download');
  await deliver(person, 'split-screen');
  expect(await call(person, 'dec_tok_workflow_iv')).toBe(1);
  expect(await call(person, 'dec_tok_workflow_iv')).toBe(0);
  expect(await accountState(sql, person.id)).toEqual(['free', 50, 10, 10, 2, 19]);
});

test('with nothing delivered, both change nothing', async () => {
  const person = await server.signUp();
  const waiting = await accept(person, 'split-screen');
  expect(await call(person, 'dec_tok_10')).toBe(0);
  expect(await call(person, 'dec_tok_workflow_iv')).toBe(0);
  expect(await accountState(sql, person.id)).toEqual(['free', 50, 10, 10, 2, 20]);
  await cancelJob({ sql, queue }, person.id, waiting);
});

test('the spec’s three retries, sent at once, charge once', async () => {
  const person = await server.signUp();
  await deliver(person, 'split-screen');
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(person, 'dec_tok_10')));
  expect(answers.sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect((await accountState(sql, person.id))[1]).toBe(40);
});

test('nobody charges somebody else, and without a session there is no call', async () => {
  const [person, other] = await Promise.all([server.signUp(), server.signUp()]);
  await deliver(person, 'split-screen');
  const config = await (await fetch(`${server.url}/api/config`)).json();
  const anonymous = createClient(server.url, config.supabaseKey, { auth: { persistSession: false } });
  for (const supabase of [other.supabase, anonymous]) {
    for (const name of ['dec_tok_10', 'dec_tok_workflow_iv']) {
      expect((await supabase.rpc(name, { p_user_id: person.id })).error).not.toBeNull();
      expect((await supabase.rpc(name, { p_user_id: null })).error).not.toBeNull();
    }
  }
  expect((await accountState(sql, person.id))[1]).toBe(50);
});

test('what a closed tab left behind is charged by the sweeper, and then not again by the call', async () => {
  const person = await server.signUp();
  const job = await deliver(person, 'split-screen');
  await sql`update app.jobs set ended_at = now() - interval '1 hour' where id = ${job}`;
  await Promise.all([captureForgotten(sql, 900), captureForgotten(sql, 900), call(person, 'dec_tok_10')]);
  expect(await call(person, 'dec_tok_10')).toBe(0);
  expect((await accountState(sql, person.id))[1]).toBe(40);
});

async function call(person: TestPerson, name: string): Promise<number> {
  const { data, error } = await person.supabase.rpc(name, { p_user_id: person.id });
  if (error) throw error;
  return data;
}

async function accept(person: TestPerson, tool: ToolId): Promise<string> {
  const { jobId } = await acceptJob(
    { sql, queue },
    {
      userId: person.id,
      tool,
      input: { v: 1, n: randomUUID() },
      title: (id) => id,
      timeLimitSeconds: 60,
      idempotencyKey: null,
    },
  );
  return jobId;
}

async function deliver(person: TestPerson, tool: ToolId): Promise<string> {
  const jobId = await accept(person, tool);
  const job = await claimJob({ sql, queue }, { worker: 'test', perPerson: 100 });
  if (job?.id !== jobId) throw new Error('another job was first');
  await completeJob({ sql, queue }, job, { project: null, title: tool, result: {} });
  return jobId;
}

async function statusOf(jobId: string): Promise<string> {
  const [job] = await sql`select status from app.jobs where id = ${jobId}`;
  return job?.status;
}
