import type { ErrorBody } from '@atelier/contracts';
import { JOB_TOOLS, type JobToolId } from '@atelier/contracts';
import { isFreeRestyle } from '../money/credits/free-restyle.ts';
import { authoriseHold, endHold } from '../money/credits/holds.ts';
import { lockAccount } from '../money/credits/lock-account.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { JOBS, type Queue, through, touchJob } from '../platform/queue/queue.ts';
import { announceJob } from './announce.ts';
import { advanceChain, type EndWaiting } from './chain/advance-chain.ts';
import { advanceWaiting } from './chain/advance-waiting.ts';
import type { EndHooks, JobHooks } from './end-hooks.ts';
import { notifyJob, wakeWorkers } from './job-events.ts';
import type { ClaimedJob } from './queue/claim-job.ts';
import { insertProject, type StoredProject } from './store-project.ts';

export interface StoredResult {
  /** Null for results that are not projects. */
  project: StoredProject | null;
  title: string;
  /** Stored in `projects.name`. */
  name?: string | null;
  result: Record<string, unknown>;
  /** Key of the file's row in the list of files that no job has claimed yet. */
  listed?: string;
}

export interface EndDeps {
  sql: Database;
  queue: Queue;
  hooks?: JobHooks;
}

/**
 * Success: project row, job, hold and pg-boss's completion in one transaction.
 * @returns false when this attempt is not the job's current one any more: nothing was written
 */
export function completeJob(deps: EndDeps, job: ClaimedJob, stored: StoredResult): Promise<boolean> {
  const hooks = deps.hooks?.[job.tool as JobToolId];
  return endAttempt(deps, job, async (tx) => {
    await deps.queue.complete(JOBS, job.id, null, { db: through(tx) });
    await tx`delete from app.job_parts where job_id = ${job.id}`;
    if (stored.listed) await tx`delete from app.unclaimed_files where id = ${stored.listed}`;
    const projectId = await storeProject(tx, job, stored, hooks);
    const isFree = await (hooks?.isFree(tx, job.id) ?? isFreeJob(tx, job));
    const authorised = !isFree && (await capturerOf(tx, job.id)) !== 'runner';
    await tx`update app.jobs set status = ${authorised ? 'authorised' : 'succeeded'}, stage = 'done', percent = 100,
        title = ${stored.title}, name = ${stored.name ?? null}, result = ${tx.json({ ...stored.result, projectId } as never)}, ended_at = now()
      where id = ${job.id}`;
    await announceJob(deps.queue, tx, { event: 'job.succeeded', userId: job.userId, jobId: job.id });
    if (authorised) await authoriseHold(tx, job.id);
    else if (!isFree && !(await endHold(tx, job.id, 'captured'))) {
      // The hold of a running job is always open; anything else is a bug that must not deliver for free.
      throw new Error(`job ${job.id} had no open hold`);
    }
    await advance(deps.queue, tx, job.id);
  });
}

async function storeProject(
  tx: Transaction,
  job: ClaimedJob,
  { title, name = null, project }: StoredResult,
  hooks: EndHooks | undefined,
): Promise<string | null> {
  if (!project) return null;
  const named = { ...project, title, name };
  return hooks ? hooks.storeProject(tx, job, named) : insertProject(tx, job, named);
}

/** True for a job without a hold: its tool is free, or it repeats a paid one within the limits. */
async function isFreeJob(tx: Transaction, { id, tool }: ClaimedJob): Promise<boolean> {
  return JOB_TOOLS[tool as JobToolId].cost === 0 || (await isFreeRestyle(tx, id));
}

/** Fails a job without another attempt and releases its hold. @returns false as `completeJob` */
export function failJob(deps: EndDeps, job: ClaimedJob, error: ErrorBody): Promise<boolean> {
  return endAttempt(deps, job, (tx) =>
    endUnsuccessfully(deps.queue, tx, job.id, { status: 'failed', error }),
  );
}

/** Another attempt after a pause that grows, if one is left; the hold stays open. @returns false as `completeJob` */
export function tryAgainLater(deps: EndDeps, job: ClaimedJob): Promise<boolean> {
  return endAttempt(deps, job, async (tx) => {
    await deps.queue.fail(JOBS, job.id, null, { db: through(tx) });
    await waitAgain(tx, job.id);
  });
}

/** This worker stops: another takes the job up at once. @returns false as `completeJob` */
export function giveBack(deps: EndDeps, job: ClaimedJob): Promise<boolean> {
  return endAttempt(deps, job, async (tx) => {
    await deps.queue.cancel(JOBS, job.id, { db: through(tx) });
    await deps.queue.resume(JOBS, job.id, { db: through(tx) });
    await waitAgain(tx, job.id);
    await wakeWorkers(tx);
  });
}

/** The caller holds the account's lock. A job that has ended stays as it is. */
export async function endUnsuccessfully(
  queue: Queue,
  tx: Transaction,
  jobId: string,
  outcome: { status: 'failed' | 'cancelled'; error: ErrorBody },
): Promise<void> {
  // Every transaction locks the row of pg-boss before the job's, as a claim does.
  await queue.cancel(JOBS, jobId, { db: through(tx) });
  const ended = await tx<
    { userId: string | null }[]
  >`update app.jobs set status = ${outcome.status}, error = ${tx.json(outcome.error)},
      ended_at = now() where id = ${jobId} and status in ('queued', 'running') returning user_id as "userId"`;
  const [row] = ended;
  if (!row) return;
  if (outcome.status === 'failed') {
    await announceJob(queue, tx, { event: 'job.failed', userId: row.userId, jobId });
  }
  await endHold(tx, jobId, 'released');
  await notifyJob(tx, jobId);
  await advance(queue, tx, jobId);
}

/** Advances what waits for this job, of a recipe's run or by itself, within the transaction that ends the job. */
async function advance(queue: Queue, tx: Transaction, jobId: string): Promise<void> {
  const endWaiting: EndWaiting = (waiting, error) =>
    endUnsuccessfully(queue, tx, waiting, { status: 'cancelled', error });
  await advanceChain(queue, tx, jobId, endWaiting);
  await advanceWaiting(queue, tx, jobId, endWaiting);
}

/** Reads who captures the job's hold: the runner for a step of a recipe, even if the tool's screen normally does. */
async function capturerOf(tx: Transaction, jobId: string): Promise<string | undefined> {
  const [hold] = await tx<{ by: string }[]>`select captured_by as by from app.holds where job_id = ${jobId}`;
  return hold?.by;
}

class AttemptOver extends Error {}

/** Runs `act` in a transaction in which nothing else can happen to the job, if this attempt still holds its claim. */
async function endAttempt(
  { sql, queue }: EndDeps,
  job: ClaimedJob,
  act: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  try {
    await sql.begin(async (tx) => {
      await lockAccount(tx, job.userId);
      // Locks the row of pg-boss if a worker has a claim; the number of the attempt says whether it is this one.
      const claimed = await touchJob(queue, job.id, tx);
      const ours = await tx`select 1 from app.jobs
        where id = ${job.id} and attempt = ${job.attempt} and status = 'running' for update`;
      if (!claimed || ours.length === 0) throw new AttemptOver();
      await act(tx);
      await notifyJob(tx, job.id);
    });
    return true;
  } catch (error) {
    if (error instanceof AttemptOver) return false;
    throw error;
  }
}

async function waitAgain(tx: Transaction, jobId: string): Promise<void> {
  await tx`update app.jobs set status = 'queued', stage = 'waiting', percent = 0 where id = ${jobId}`;
}
