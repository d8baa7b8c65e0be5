import { endHold } from '../credits/holds.ts';
import { lockAccount } from '../credits/lock-account.ts';
import type { Database } from '../platform/database/database.ts';
import { endUnsuccessfully, notifyJob } from './end-job.ts';

/**
 * Gives jobs of dead workers back to the queue, or fails those that have used up their attempts.
 * Any worker may run it at any time.
 * @returns how many jobs were taken from dead workers
 */
export async function sweepExpiredLeases(sql: Database, maxAttempts: number): Promise<number> {
  const expired = await sql<{ id: string; userId: string | null }[]>`
    select id, user_id as "userId" from app.jobs where status = 'running' and lease_expires_at < now()`;
  for (const { id, userId } of expired) {
    await sql.begin(async (tx) => {
      await lockAccount(tx, userId);
      const [job] = await tx<{ attempt: number; cancelRequested: boolean }[]>`
        select attempt, cancel_requested as "cancelRequested" from app.jobs
        where id = ${id} and status = 'running' and lease_expires_at < now() for update`;
      if (!job) return;
      if (job.cancelRequested || job.attempt >= maxAttempts) {
        await endUnsuccessfully(tx, id, {
          status: job.cancelRequested ? 'cancelled' : 'failed',
          error: {
            error: 'The machine that worked on this stopped several times. Nothing was charged.',
            code: job.cancelRequested ? 'cancelled' : 'processing_failed',
          },
        });
        return;
      }
      await tx`update app.jobs set status = 'queued', stage = 'waiting', percent = 0,
        lease_token = null, lease_expires_at = null, run_after = now() where id = ${id}`;
      await notifyJob(tx, id);
    });
  }
  return expired.length;
}

/** Captures delivered results whose tab was closed before it called the RPC. */
export async function captureForgotten(sql: Database, olderThanSeconds: number): Promise<number> {
  const forgotten = await sql<{ id: string; userId: string | null }[]>`
    select id, user_id as "userId" from app.jobs
    where status = 'authorised' and ended_at < now() - make_interval(secs => ${olderThanSeconds})`;
  for (const { id, userId } of forgotten) {
    await sql.begin(async (tx) => {
      await lockAccount(tx, userId);
      const rows =
        await tx`update app.jobs set status = 'succeeded' where id = ${id} and status = 'authorised' returning id`;
      if (rows.length === 1) await endHold(tx, id, 'captured');
    });
  }
  return forgotten.length;
}
