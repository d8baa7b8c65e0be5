import { AppError } from '@atelier/contracts';
import { cancelWithin } from '../jobs/cancel-job.ts';
import { retryWithin } from '../jobs/queue/retry-job.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Operator } from './find-operator.ts';
import { recordAct } from './record-act.ts';

interface ActDeps {
  sql: Database;
  queue: Queue;
}

/** Cancels a waiting or running job of any person and releases its hold. @throws AppError `not_found` when there is none */
export async function cancelAnyJob(
  { sql, queue }: ActDeps,
  operator: Operator,
  { jobId, reason }: { jobId: string; reason: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const [job] = await tx<{ userId: string }[]>`select user_id as "userId" from app.jobs
      where id = ${jobId} and status in ('queued', 'running') and user_id is not null`;
    if (!job) throw new AppError('not_found', 'No job with this id waits or runs.');
    await cancelWithin(queue, tx, job.userId, jobId);
    await recordAct(tx, operator, { act: 'job.cancel', personId: job.userId, subject: jobId, reason });
  });
}

/**
 * Restarts a failed job of any person with its own hold.
 * @throws AppError `not_found` when none has failed, `balance_too_low` when the person has not the credits any more
 */
export async function retryAnyJob(
  { sql, queue }: ActDeps,
  operator: Operator,
  { jobId, reason }: { jobId: string; reason: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const personId = await retryWithin(queue, tx, jobId).catch((error: unknown) => {
      // Their credits, not the operator's: nobody is to be sent to the plans.
      if (!(error instanceof AppError) || error.code !== 'insufficient_credits') throw error;
      throw new AppError('balance_too_low', 'This person does not have that many credits left.', {
        cause: error,
      });
    });
    await recordAct(tx, operator, { act: 'job.retry', personId, subject: jobId, reason });
  });
}
