import { AppError, type Counter } from '@atelier/contracts';
import { lockAvailable, reopenHold } from '../../money/credits/holds.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { JOBS, type Queue, through } from '../../platform/queue/queue.ts';
import { notifyJob } from '../job-events.ts';
import { sendJob } from './send-job.ts';

/**
 * Begins a failed job anew, an operator's act. Its own hold is opened again, so however often this happens, it is
 * charged once, when it succeeds.
 * @throws AppError `not_found` when no failed job has this id, `insufficient_credits`
 */
export async function retryJob(
  { sql, queue }: { sql: Database; queue: Queue },
  jobId: string,
): Promise<void> {
  await sql.begin((tx) => retryWithin(queue, tx, jobId));
}

/** The same as a part of a transaction. @returns whose job it is */
export async function retryWithin(queue: Queue, tx: Transaction, jobId: string): Promise<string> {
  const [job] = await tx<{ userId: string }[]>`
    select user_id as "userId" from app.jobs where id = ${jobId} and user_id is not null`;
  const [hold] = await tx<{ counter: Counter; amount: number }[]>`
    select counter, amount from app.holds where job_id = ${jobId}`;
  const available = job ? await lockAvailable(tx, job.userId, hold?.counter ?? 'tokens') : 0;
  const failed = await tx`update app.jobs set status = 'queued', stage = 'waiting', percent = 0, error = null,
      ended_at = null where id = ${jobId} and status = 'failed' and user_id is not null returning id`;
  if (!job || failed.length === 0) throw new AppError('not_found', 'There is no failed job with this id.');
  if (available < (hold?.amount ?? 0)) {
    throw new AppError('insufficient_credits', 'There are not enough credits for this.');
  }
  await reopenHold(tx, jobId);
  await queue.deleteJob(JOBS, jobId, { db: through(tx) });
  await sendJob(queue, tx, jobId);
  await notifyJob(tx, jobId);
  return job.userId;
}
