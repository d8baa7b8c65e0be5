import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type EndWaiting, FORMER_FAILED, release } from './advance-chain.ts';

/**
 * Jobs of no run that wait for another one, as the free renders of a film wait for the paid one, go into the queue when
 * that one has succeeded, and end with it otherwise. In the transaction of that end, under the account's lock.
 */
export async function advanceWaiting(
  queue: Queue,
  tx: Transaction,
  jobId: string,
  endWaiting: EndWaiting,
): Promise<void> {
  const waiting = await tx<{ id: string; hasSucceeded: boolean }[]>`
    select w.id, j.status = 'succeeded' as "hasSucceeded" from app.jobs w join app.jobs j on j.id = w.fed_by
    where w.fed_by = ${jobId} and w.run_id is null and w.status = 'queued' and w.held_back
    order by w.created_at, w.id`;
  for (const { id, hasSucceeded } of waiting) {
    if (hasSucceeded) await release(queue, tx, id);
    else await endWaiting(id, FORMER_FAILED);
  }
}
