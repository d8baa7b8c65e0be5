import type { Transaction } from '../../platform/database/database.ts';
import { JOBS, type Queue, through } from '../../platform/queue/queue.ts';
import { wakeWorkers } from '../job-events.ts';
import { fairTurn } from './fair-turn.ts';
import { groupOf, type JobClass, priorityOf } from './job-class.ts';

/** The runner's own verdict on the tool's time limit comes first; pg-boss's is for a worker that hangs. */
const EXPIRY_MARGIN_SECONDS = 60;

/** They go on where the last attempt stopped, so an interruption costs little: how often one is allowed. */
const RESUMED: Partial<Record<string, number>> = { 'find-moments': 6 };

/**
 * Gives a job its turn within its class and puts it into the queue. Workers see it when, and only when, the transaction
 * commits.
 * The caller holds the account's lock, so that a person's jobs get turns one after the other.
 */
export async function sendJob(queue: Queue, tx: Transaction, jobId: string): Promise<void> {
  const [turns] = await tx<{ served: number; last: number | null }[]>`
    select coalesce((select max(turn) from app.jobs where job_class = j.job_class and started_at is not null), 0) as served,
      (select max(turn) from app.jobs where user_id = j.user_id and job_class = j.job_class and id <> j.id) as last
    from app.jobs j where id = ${jobId}`;
  if (!turns) throw new Error(`job ${jobId} has no row`);
  const [job] = await tx<SentJob[]>`
    update app.jobs set turn = ${fairTurn(turns)}, expected_seconds = app.expected_seconds(tool, input)
    where id = ${jobId}
    returning user_id as "userId", tool, job_class as "jobClass", turn, time_limit_seconds as "timeLimitSeconds"`;
  if (!job) throw new Error(`job ${jobId} has no row`);
  const retryLimit = RESUMED[job.tool];
  await queue.send(JOBS, null, {
    id: jobId,
    group: { id: groupOf(job.userId, job.jobClass) },
    priority: priorityOf(job.jobClass, job.turn),
    ...(retryLimit !== undefined && { retryLimit }),
    expireInSeconds: job.timeLimitSeconds + EXPIRY_MARGIN_SECONDS,
    db: through(tx),
  });
  await wakeWorkers(tx);
}

interface SentJob {
  userId: string;
  tool: string;
  jobClass: JobClass;
  turn: number;
  timeLimitSeconds: number;
}
