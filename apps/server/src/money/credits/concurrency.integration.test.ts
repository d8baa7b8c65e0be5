import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { acceptJob } from '../../jobs/accept-job.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import { completeJob, failJob } from '../../jobs/end-job.ts';
import { claimJob } from '../../jobs/queue/claim-job.ts';
import { debianPostgres, startExternalPostgres } from '../../testing/several-servers/external-postgres.ts';
import { createTestBilling } from '../../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { cancelMembership } from '../billing/cancel-membership.ts';
import { viewMembership } from '../billing/view-membership.ts';
import { auditCredits } from './audit.ts';
import { refundJob } from './refund-job.ts';

const OPERATIONS = 200;

test('200 mixed operations at once leave one account consistent: embedded database', async () => {
  const database = await openTestDatabase();
  try {
    await storm(database, (await database.addPerson()).id);
  } finally {
    await database.stop();
  }
});

test.skipIf(!debianPostgres)(
  `200 mixed operations at once leave one account consistent: PostgreSQL ${debianPostgres?.version ?? '(not installed)'}`,
  async () => {
    const external = await startExternalPostgres();
    const database = await openTestDatabase({ url: external.url });
    try {
      await storm(database, (await database.addPerson()).id);
    } finally {
      await database.stop();
      await external.stop();
    }
  },
);

/** Accept, deliver, fail, cancel, refund, buy, renew and end a membership, all at once on one account. */
async function storm(database: TestDatabase, userId: string): Promise<void> {
  const { sql } = database;
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(userId, 'creator', 'monthly');
  const operations = makeOperations(database, userId);
  const money = [
    () => billing.buy(userId, 'expert', 'monthly'),
    () => billing.passTo('2026-02-15'),
    () => billing.passTo('2026-02-15'),
    () => sql`select app.post_ledger(${userId}, 'tokens', 5, 'grant', ${`gift:${randomUUID()}`})`,
    async () => {
      const { membership } = await viewMembership(sql, userId);
      if (membership) await cancelMembership(billing.deps, userId, membership.id);
    },
    () => billing.buy(userId, 'professionnel', 'yearly'),
  ];
  let refusedForMoney = 0;
  await Promise.all(
    Array.from({ length: OPERATIONS }, async (_, index) => {
      const act =
        index % 25 === 0 ? money[(index / 25) % money.length] : operations[index % operations.length];
      try {
        await act?.();
      } catch (error) {
        // Refusals are answers: no credits, or the same plan or nothing left to end.
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'insufficient_credits') refusedForMoney += 1;
      }
    }),
  );
  expect(await auditCredits(sql)).toEqual([]);

  // Every job that is still open ends, and no credits stay held.
  for (let job = await claim(database); job; job = await claim(database)) {
    await failJob(database, job, { error: 'test', code: 'processing_failed' });
  }
  expect(await auditCredits(sql)).toEqual([]);
  const [counts] = await sql<{ jobs: number; captured: number; released: number; open: number }[]>`
    select count(*)::integer as jobs, count(*) filter (where status = 'captured')::integer as captured,
      count(*) filter (where status = 'released')::integer as released,
      count(*) filter (where status in ('open', 'authorised'))::integer as open from app.holds`;
  expect(counts?.open).toBe(0);
  expect(counts?.captured).toBeGreaterThan(0);
  expect(counts?.released).toBeGreaterThan(0);
  expect((counts?.jobs ?? 0) + refusedForMoney).toBeGreaterThan(OPERATIONS / 4);
}

function makeOperations(database: TestDatabase, userId: string): (() => Promise<unknown>)[] {
  const accept = () =>
    acceptJob(database, {
      userId,
      tool: 'clip',
      input: { v: 1, n: randomUUID() },
      title: (id) => id,
      timeLimitSeconds: 60,
      idempotencyKey: null,
    });
  const deliver = async () => {
    await accept();
    const job = await claim(database);
    if (job) await completeJob(database, job, { project: null, title: 'clip', result: {} });
    return job;
  };
  return [
    accept,
    deliver,
    async () => {
      await accept();
      const job = await claim(database);
      if (job) await failJob(database, job, { error: 'test', code: 'timed_out' });
    },
    async () => {
      const { jobId } = await accept();
      await cancelJob(database, userId, jobId);
    },
    async () => {
      const job = await deliver();
      if (job) await Promise.all([refundJob(database.sql, job.id), refundJob(database.sql, job.id)]);
    },
  ];
}

function claim(database: TestDatabase) {
  return claimJob(database, { worker: 'test', perPerson: 1000 });
}
