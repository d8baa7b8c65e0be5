import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { openHold } from '../../money/credits/holds.ts';
import { createTestBilling } from '../../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { completeJob } from '../end-job.ts';
import { adoptWaiting } from './adopt-waiting.ts';
import { claimJob } from './claim-job.ts';

const MIGRATION = '../../../../../supabase/migrations/20261122001000_queue_engine.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true });
  await backToTheOldQueue();
});
afterAll(() => database.stop());

test('what waited in the queues of an older version goes over, once, in its order', async () => {
  const { sql, queue } = database;
  const { id: ada } = await database.addPerson();
  const { id: bob } = await database.addPerson();
  const [first, second] = [await addOldJob(ada, 'queued', 3), await addOldJob(ada, 'queued', 2)];
  const killed = await addOldJob(bob, 'running', 4);
  const cancelled = await addOldJob(bob, 'running', 5);
  await sql`update app.jobs set cancel_requested = true where id = ${cancelled}`;
  await sql`insert into app.mail_queue (mail, expires_at) values
    (${sql.json({ to: 'ada@example.com', subject: 'Waited' })}, now() + interval '1 hour'),
    (${sql.json({ to: 'ada@example.com', subject: 'Too late' })}, now() - interval '1 hour')`;
  await queue.createQueue('atelier-jobs');
  await queue.send('atelier-jobs', { jobId: first });
  await queue.createQueue('mail-delivery');
  await queue.schedule('mail-delivery', '* * * * *');

  await sql.unsafe(await readFile(path.resolve(import.meta.dirname, MIGRATION), 'utf8')).simple();
  await Promise.all([adoptWaiting(database), adoptWaiting(database)]);
  await adoptWaiting(database);

  expect(await auditCredits(sql)).toEqual([]);
  expect((await sql`select status from app.jobs where id = ${cancelled}`)[0]?.status).toBe('cancelled');
  const taken: string[] = [];
  for (let job = await claimJob(database, worker); job; job = await claimJob(database, worker)) {
    taken.push(job.id);
    expect(job.attempt).toBe(job.id === killed ? 2 : 1);
    expect(await completeJob(database, job, { project: null, title: '', result: {} })).toBe(true);
  }
  expect(taken).toEqual([killed, first, second]);
  expect(await auditCredits(sql)).toEqual([]);

  const billing = createTestBilling(database, '2026-01-15');
  await billing.deliver();
  expect(billing.mails.map((mail) => mail.subject)).toEqual(['Waited']);
  expect(await queue.getSchedules('mail-delivery')).toEqual([]);
  expect((await queue.getQueues(['atelier-jobs', 'mail-delivery'])).length).toBe(0);
});

const worker = { worker: 'test', perPerson: 9 };

/** Restores the queue tables of the version before pg-boss. */
async function backToTheOldQueue(): Promise<void> {
  await database.sql`drop table app.unclaimed_files`;
  await database.sql`drop index app.jobs_queued, app.jobs_running, app.jobs_begun_by_turn, app.jobs_by_owner_and_turn`;
  await database.sql`alter table app.jobs drop column turn, drop column time_limit_seconds,
    add column run_after timestamptz not null default now(), add column lease_token uuid,
    add column lease_expires_at timestamptz, add column cancel_requested boolean not null default false,
    add check ((status = 'running') = (lease_token is not null))`;
  await database.sql`create index jobs_queued on app.jobs (created_at) where status = 'queued'`;
  await database.sql`create index jobs_running on app.jobs (lease_expires_at) where status = 'running'`;
}

async function addOldJob(userId: string, status: 'queued' | 'running', minutesAgo: number): Promise<string> {
  const id = randomUUID();
  const running = status === 'running';
  await database.sql.begin(async (tx) => {
    await tx`insert into app.jobs (id, user_id, tool, input, input_hash, status, attempt, lease_token, started_at, created_at)
      values (${id}, ${userId}, 'clip', '{}', '', ${status}, ${running ? 1 : 0}, ${running ? randomUUID() : null},
        ${running ? new Date() : null}, now() - make_interval(mins => ${minutesAgo}))`;
    await openHold(tx, { userId, jobId: id, counter: 'tokens', amount: 10, capturedBy: 'runner' });
  });
  return id;
}
