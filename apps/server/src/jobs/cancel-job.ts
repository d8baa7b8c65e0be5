import { AppError } from '@atelier/contracts';
import { lockAccount } from '../credits/lock-account.ts';
import type { Database } from '../platform/database/database.ts';
import { endUnsuccessfully, notifyJob } from './end-job.ts';

/**
 * Cancels a person's own job. A waiting one ends at once; a running one is told, and its worker ends it.
 * An ended one stays as it is.
 */
export async function cancelJob(sql: Database, userId: string, jobId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockAccount(tx, userId);
    const [job] = await tx<{ status: string }[]>`
      select status from app.jobs where id = ${jobId} and user_id = ${userId} for update`;
    if (!job) throw new AppError('not_found', 'There is no such job.');
    if (job.status === 'queued') {
      await endUnsuccessfully(tx, jobId, { status: 'cancelled', error: cancelledError() });
    } else if (job.status === 'running') {
      await tx`update app.jobs set cancel_requested = true where id = ${jobId}`;
      await notifyJob(tx, jobId);
    }
  });
}

export function cancelledError() {
  return { error: 'This job was cancelled. Nothing was charged.', code: 'cancelled' as const };
}
