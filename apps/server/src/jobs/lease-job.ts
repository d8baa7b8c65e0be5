import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../platform/database/database.ts';

export interface LeasedJob {
  id: string;
  userId: string;
  tool: string;
  input: unknown;
  title: string;
  attempt: number;
  leaseToken: string;
}

/** Any constant: leasing is one at a time, so that the per-person limit cannot be passed by two workers at once. */
const LEASE_LOCK = 7_204_392;

/**
 * Takes the next job in fair order: people with fewer running jobs first, then who was served longest ago,
 * then the oldest job; nobody above their limit.
 */
export async function leaseNextJob(
  sql: Database,
  options: { worker: string; perPerson: number; leaseSeconds: number },
): Promise<LeasedJob | null> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LEASE_LOCK})`;
    // A person may cancel the very job that is picked, between the two statements: then the next one is picked.
    for (let id = await pickNext(tx, options.perPerson); id; id = await pickNext(tx, options.perPerson)) {
      const [job] = await tx<LeasedJob[]>`
        update app.jobs set status = 'running', stage = 'preparing', percent = 0, attempt = attempt + 1,
          lease_token = ${randomUUID()}, lease_expires_at = now() + make_interval(secs => ${options.leaseSeconds}),
          worker = ${options.worker}, started_at = now(), error = null
        where id = ${id} and status = 'queued'
        returning id, user_id as "userId", tool, input, title, attempt, lease_token as "leaseToken"`;
      if (job) return job;
    }
    return null;
  });
}

async function pickNext(tx: Transaction, perPerson: number): Promise<string | null> {
  const [next] = await tx<{ id: string }[]>`
    with waiting as (
      select distinct on (j.user_id) j.id, j.user_id, j.created_at
      from app.jobs j
      where j.status = 'queued' and j.run_after <= now() and j.user_id is not null
      order by j.user_id, j.created_at
    ),
    ranked as (
      select w.id, w.created_at,
        (select count(*) from app.jobs r where r.user_id = w.user_id and r.status = 'running') as running,
        (select max(s.started_at) from app.jobs s where s.user_id = w.user_id) as served_at
      from waiting w
    )
    select id from ranked where running < ${perPerson}
    order by running, served_at nulls first, created_at limit 1`;
  return next?.id ?? null;
}

export interface Heartbeat {
  /** The lease is still ours. */
  held: boolean;
  cancelRequested: boolean;
}

/** Extends the lease and learns whether the person wants to cancel. */
export async function renewLease(sql: Database, job: LeasedJob, leaseSeconds: number): Promise<Heartbeat> {
  const [row] = await sql<{ cancelRequested: boolean }[]>`
    update app.jobs set lease_expires_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'running'
    returning cancel_requested as "cancelRequested"`;
  return { held: row !== undefined, cancelRequested: row?.cancelRequested ?? false };
}
