import type { Transaction } from '../../platform/database/database.ts';

/**
 * Ends a run when none of its jobs is under way, once. Any failure makes it `failed`; what succeeded beside it stays.
 * The caller holds the account's lock.
 */
export async function endRun(tx: Transaction, runId: string): Promise<void> {
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
  await tx`update app.recipe_runs set status = ${status}, ended_at = now()
    where id = ${runId} and status in ('running', 'paused')`;
}
