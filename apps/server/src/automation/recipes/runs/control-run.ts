import { AppError, JOB_TOOLS, type JobToolId } from '@atelier/contracts';
import type { RunAct } from '@atelier/routes/recipes';
import { cancelWithin } from '../../../jobs/cancel-job.ts';
import { release } from '../../../jobs/chain/advance-chain.ts';
import { notifyJob } from '../../../jobs/job-events.ts';
import { reopenHold } from '../../../money/credits/holds.ts';
import { requireAccount } from '../../../money/credits/lock-account.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { JOBS, through } from '../../../platform/queue/queue.ts';
import type { RecipeDeps } from '../recipe-deps.ts';
import { priceOf, requireCredits } from './start-run.ts';

type Deps = Pick<RecipeDeps, 'sql' | 'queue'>;
type Act = (
  deps: Deps,
  tx: Transaction,
  run: { id: string; userId: string; status: string },
) => Promise<void>;

/** Acts on a run that has been accepted. */
const ACTS: Record<RunAct, Act> = { cancel, pause, resume, retry };

/**
 * Acts on one run, or on every run of a batch, in one transaction, and answers what `read` finds there:
 * the state the act led to, before any worker goes on from it.
 * @throws AppError `not_found`, `insufficient_credits` (retry)
 */
export async function actOnRuns<T>(
  deps: Deps,
  userId: string,
  which: { runId: string } | { batchId: string },
  act: RunAct,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { answer } = await deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const [column, id] = 'runId' in which ? ['id', which.runId] : ['batch_id', which.batchId];
    const runs = await tx<{ id: string; userId: string; status: string }[]>`
      select id, user_id as "userId", status from app.recipe_runs
      where user_id = ${userId} and ${tx(column)}::text = lower(${id}) order by created_at, id`;
    if (runs.length === 0) throw new AppError('not_found', 'There is no such run.');
    for (const run of runs) await ACTS[act](deps, tx, run);
    return { answer: await read(tx) };
  });
  return answer;
}

/** Cancels the unfinished jobs, which are not charged; finished jobs keep their results. */
async function cancel(
  deps: Deps,
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const jobs = await tx<{ id: string }[]>`select id from app.jobs
    where run_id = ${id} and status in ('queued', 'running') order by run_step desc, run_lane`;
  // The last step first: each is cancelled by the person, not by the end of the one before it.
  for (const job of jobs) await cancelWithin(deps.queue, tx, userId, job.id);
}

/** Pauses a run: running jobs finish, and no new job starts. */
async function pause(
  deps: Deps,
  tx: Transaction,
  { id, status }: { id: string; status: string },
): Promise<void> {
  if (status !== 'running') return;
  await tx`update app.recipe_runs set status = 'paused' where id = ${id}`;
  const jobs = await tx<{ id: string }[]>`select id from app.jobs
    where run_id = ${id} and status = 'queued' and not held_back`;
  for (const job of jobs) await withdraw(deps, tx, job.id);
}

class HasBegun extends Error {}

/** Takes a waiting job out of the queue, unless a worker was quicker. pg-boss's row first, as a claim does. */
async function withdraw({ queue }: Deps, tx: Transaction, jobId: string): Promise<void> {
  try {
    await tx.savepoint(async (inner) => {
      await queue.cancel(JOBS, jobId, { db: through(inner) });
      const held = await inner`update app.jobs set held_back = true
        where id = ${jobId} and status = 'queued' returning id`;
      if (held.length === 0) throw new HasBegun();
    });
  } catch (error) {
    if (!(error instanceof HasBegun)) throw error;
  }
}

async function resume(
  deps: Deps,
  tx: Transaction,
  { id, status }: { id: string; status: string },
): Promise<void> {
  if (status !== 'paused') return;
  await tx`update app.recipe_runs set status = 'running' where id = ${id}`;
  await releaseReady(deps, tx, id);
}

/** From the failed step on: what succeeded stays and is not done or charged again. */
async function retry(
  deps: Deps,
  tx: Transaction,
  run: { id: string; userId: string; status: string },
): Promise<void> {
  if (run.status !== 'failed' && run.status !== 'cancelled') return;
  const jobs = await tx<{ id: string; tool: JobToolId }[]>`select id, tool from app.jobs
    where run_id = ${run.id} and status in ('failed', 'cancelled') and error->>'code' is distinct from 'no_moment'
    order by run_step, run_lane`;
  if (jobs.length === 0) return;
  await requireCredits(tx, run.userId, priceOf(jobs.filter(({ tool }) => JOB_TOOLS[tool].cost > 0)));
  for (const { id } of jobs) {
    await tx`update app.jobs set status = 'queued', stage = 'waiting', percent = 0, error = null, ended_at = null,
      held_back = true where id = ${id}`;
    await reopenHold(tx, id);
    await notifyJob(tx, id);
  }
  await tx`update app.recipe_runs set status = 'running', ended_at = null where id = ${run.id}`;
  await releaseReady(deps, tx, run.id);
}

/** Into the queue with what waits for nothing that is still to be done. */
async function releaseReady({ queue }: Deps, tx: Transaction, runId: string): Promise<void> {
  const ready = await tx<
    { id: string }[]
  >`select j.id from app.jobs j left join app.jobs former on former.id = j.fed_by
    where j.run_id = ${runId} and j.status = 'queued' and j.held_back
      and (j.fed_by is null or former.status in ('succeeded', 'authorised'))
    order by j.run_step, j.run_lane`;
  for (const { id } of ready) {
    // Deletes the job's earlier row in pg-boss.
    await queue.deleteJob(JOBS, id, { db: through(tx) });
    await release(queue, tx, id);
  }
}
