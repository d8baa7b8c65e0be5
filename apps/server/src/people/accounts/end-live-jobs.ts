import { endUnsuccessfully } from '../../jobs/end-job.ts';
import { endHold } from '../../money/credits/holds.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';

/**
 * Ends whatever a person has waiting or running, at once: a worker that is busy with it finds its claim gone, stops,
 * and throws its file away. What was delivered is charged. The caller holds the account's lock.
 */
export async function endLiveJobs(queue: Queue, tx: Transaction, userId: string): Promise<void> {
  const jobs = await tx<{ id: string; status: string }[]>`
    select id, status from app.jobs
    where user_id = ${userId} and status in ('queued', 'running', 'authorised') order by id`;
  for (const { id, status } of jobs) {
    if (status === 'authorised') {
      await tx`update app.jobs set status = 'succeeded' where id = ${id}`;
      await endHold(tx, id, 'captured');
    } else {
      const error = { error: 'The account was deleted.', code: 'cancelled' as const };
      await endUnsuccessfully(queue, tx, id, { status: 'cancelled', error });
    }
  }
}
