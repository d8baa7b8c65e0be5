import type { Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { announceRun, publishResults } from '../announce.ts';

/**
 * Ends a run when none of its jobs is under way, once. Any failure makes it `failed`; what succeeded beside it stays.
 * The caller holds the account's lock.
 */
export async function endRun(queue: Queue, tx: Transaction, runId: string): Promise<void> {
  const [now] = await tx<{ live: number; failed: number; cancelled: number; delivered: number }[]>`
    select count(*) filter (where status in ('queued', 'running'))::integer as live,
      count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where status = 'cancelled' and error->>'code' = 'cancelled')::integer as cancelled,
      count(*) filter (where status in ('succeeded', 'authorised')
        and not exists (select 1 from app.jobs later where later.fed_by = j.id))::integer as delivered
    from app.jobs j where run_id = ${runId}`;
  if (!now || now.live > 0) return;
  const status =
    now.failed > 0 ? 'failed' : now.cancelled > 0 ? 'cancelled' : now.delivered > 0 ? 'succeeded' : 'failed';
  const [run] = await tx<EndedRun[]>`update app.recipe_runs set status = ${status}, ended_at = now()
    where id = ${runId} and status in ('running', 'paused')
    returning user_id as "userId", recipe_id as "recipeId", batch_id as "batchId", schedule_id as "scheduleId", name,
      publishing is not null as "isPublished"`;
  if (!run) return;
  const results = await tx<{ id: string }[]>`select id from app.jobs j where run_id = ${runId}
    and status in ('succeeded', 'authorised')
    and not exists (select 1 from app.jobs later where later.fed_by = j.id and later.status = 'succeeded')
    order by run_step, run_lane`;
  await announceRun(queue, tx, {
    userId: run.userId,
    jobIds: results.map(({ id }) => id),
    data: {
      run_id: runId,
      recipe_id: run.recipeId,
      batch_id: run.batchId,
      schedule_id: run.scheduleId,
      name: run.name,
      status,
    },
  });
  if (run.isPublished && results.length > 0) await publishResults(queue, tx, runId);
}

interface EndedRun {
  userId: string;
  recipeId: string | null;
  batchId: string | null;
  scheduleId: string | null;
  name: string;
  isPublished: boolean;
}
