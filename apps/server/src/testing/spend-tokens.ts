import { randomUUID } from 'node:crypto';
import { endHold, lockAvailable, openHold } from '../money/credits/holds.ts';
import type { Database } from '../platform/database/database.ts';

/** A clip job that ran and was charged. */
export async function spendTokens(sql: Database, userId: string, amount: number): Promise<void> {
  await endTokens(sql, await holdTokens(sql, userId, amount), 'captured');
}

/** A clip job that waits, with its tokens set aside. @returns the job's id */
export async function holdTokens(sql: Database, userId: string, amount: number): Promise<string> {
  const jobId = randomUUID();
  await sql.begin(async (tx) => {
    if ((await lockAvailable(tx, userId, 'tokens')) < amount) throw new Error('not enough');
    await tx`insert into app.jobs (id, user_id, tool, input, input_hash) values (${jobId}, ${userId}, 'clip', '{}', '')`;
    await openHold(tx, { userId, jobId, counter: 'tokens', amount, capturedBy: 'runner' });
  });
  return jobId;
}

/** Ends a job of `holdTokens` with its hold. */
export async function endTokens(sql: Database, jobId: string, how: 'captured' | 'released'): Promise<void> {
  await sql.begin(async (tx) => {
    await endHold(tx, jobId, how);
    await tx`update app.jobs set status = ${how === 'captured' ? 'succeeded' : 'failed'} where id = ${jobId}`;
  });
}
