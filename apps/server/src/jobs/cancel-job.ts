import { AppError } from '@atelier/contracts';
import { lockAccount } from '../money/credits/lock-account.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { endUnsuccessfully } from './end-job.ts';

/**
 * Cancels a person's own job immediately, waiting or running: a worker that runs it loses its claim, stops,
 * and throws its file away. An ended one stays as it is.
 */
export async function cancelJob(
  { sql, queue }: { sql: Database; queue: Queue },
  userId: string,
  jobId: string,
): Promise<void> {
  await sql.begin((tx) => cancelWithin(queue, tx, userId, jobId));
}

/** The same as a part of a transaction. @throws AppError `not_found` when the job is not that person's */
export async function cancelWithin(
  queue: Queue,
  tx: Transaction,
  userId: string,
  jobId: string,
): Promise<void> {
  await lockAccount(tx, userId);
  const [job] = await tx`select 1 from app.jobs where id = ${jobId} and user_id = ${userId}`;
  if (!job) throw new AppError('not_found', 'There is no such job.');
  await endUnsuccessfully(queue, tx, jobId, {
    status: 'cancelled',
    error: { error: 'This job was cancelled. Nothing was charged.', code: 'cancelled' },
  });
}
