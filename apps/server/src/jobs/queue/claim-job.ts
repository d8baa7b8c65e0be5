import type { Database, Transaction } from '../../platform/database/database.ts';
import { JOBS, type Queue, through } from '../../platform/queue/queue.ts';
import { CLASS_PRIORITIES, type JobClass } from './job-class.ts';

export interface ClaimedJob {
  id: string;
  jobClass: JobClass;
  userId: string;
  tool: string;
  input: unknown;
  title: string;
  /** Fences: whatever this attempt writes, it writes only while it is the job's current one. */
  attempt: number;
  /** Id of the HTTP request that started the job; null for older jobs. */
  requestId: string | null;
  /** W3C trace context of the span that accepted the job; null where none was recorded. */
  traceparent: string | null;
  acceptedAt: Date;
  /** SHA-256 of each source file, by name, when the job repeats a receipt. */
  expectedSources: Record<string, string> | null;
  /** True when pg-boss will not retry the job after this attempt. */
  isLastAttempt: boolean;
}

interface ClaimOptions {
  worker: string;
  perPerson: number;
  jobClass?: JobClass;
}

/**
 * Claims the next job of a class in fair order, skipping people at their limit. Without a class, short jobs come first.
 * pg-boss's claim and the new attempt's number are one transaction: the job's row always names the attempt that holds
 * the claim.
 */
export async function claimJob(
  deps: { sql: Database; queue: Queue },
  options: ClaimOptions,
): Promise<ClaimedJob | null> {
  for (;;) {
    try {
      return await deps.sql.begin((tx) => claimWithin(deps.queue, tx, options));
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
    }
  }
}

class OverLimit extends Error {}

async function claimWithin(queue: Queue, tx: Transaction, options: ClaimOptions): Promise<ClaimedJob | null> {
  const { worker, perPerson } = options;
  const [taken] = await queue.fetch(JOBS, {
    includeMetadata: true,
    groupConcurrency: perPerson,
    ...(options.jobClass && CLASS_PRIORITIES[options.jobClass]),
    db: through(tx),
  });
  if (!taken) return null;
  if (taken.groupId) await stayWithinLimit(tx, taken.groupId, perPerson);
  const [job] = await tx<Omit<ClaimedJob, 'isLastAttempt'>[]>`
    update app.jobs set status = 'running', stage = 'preparing', percent = 0, attempt = attempt + 1,
      worker = ${worker}, started_at = now(), error = null,
      expected_seconds = app.expected_seconds(tool, input)
    where id = ${taken.id} and status in ('queued', 'running') and user_id is not null
    returning id, job_class as "jobClass", user_id as "userId", tool, input, title, attempt, request_id as "requestId", traceparent,
      created_at as "acceptedAt", expected_sources as "expectedSources"`;
  if (job) return { ...job, isLastAttempt: taken.retryCount >= taken.retryLimit };
  await queue.cancel(JOBS, taken.id, { db: through(tx) });
  return claimWithin(queue, tx, options);
}

/**
 * pg-boss counts a group's active jobs in the statement that claims, so two workers that claim at the same moment can
 * pass the limit together. Counted again under a lock of the group's own, one of them steps back.
 */
async function stayWithinLimit(tx: Transaction, group: string, limit: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`claims of ${group}`}, 0))`;
  const [row] = await tx<{ active: number }[]>`select count(*)::integer as active from pgboss.job
    where name = ${JOBS} and group_id = ${group} and state = 'active'`;
  if (row && row.active > limit) throw new OverLimit();
}
