import type { ErrorBody, ProjectType } from '@atelier/contracts';
import { JOB_TOOLS, type JobToolId } from '@atelier/contracts';
import { authoriseHold, endHold } from '../credits/holds.ts';
import { lockAccount } from '../credits/lock-account.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { LeasedJob } from './lease-job.ts';

export interface StoredResult {
  /** Null for results that are not projects. */
  project: { type: ProjectType; fileUrl: string; previewUrl: string | null } | null;
  title: string;
  result: Record<string, unknown>;
}

/**
 * Success: project row, job and hold in one transaction, only while the lease is ours.
 * @returns false when another worker has taken the job: nothing was written
 */
export async function completeJob(sql: Database, job: LeasedJob, stored: StoredResult): Promise<boolean> {
  const tool = JOB_TOOLS[job.tool as JobToolId];
  return sql.begin(async (tx) => {
    await lockAccount(tx, job.userId);
    if (!(await stillOurs(tx, job))) return false;
    let projectId: string | null = null;
    if (stored.project) {
      const [project] = await tx<{ id: string }[]>`
        insert into public.projects (user_id, title, type, file_url, preview_url, status)
        values (${job.userId}, ${stored.title}, ${stored.project.type}, ${stored.project.fileUrl},
          ${stored.project.previewUrl}, 'generated') returning id`;
      projectId = project?.id ?? null;
    }
    const authorised = tool.cost > 0 && tool.capturedBy !== 'runner';
    await tx`update app.jobs set status = ${authorised ? 'authorised' : 'succeeded'}, stage = 'done', percent = 100,
        title = ${stored.title}, result = ${tx.json({ ...stored.result, projectId } as never)},
        lease_token = null, lease_expires_at = null, ended_at = now()
      where id = ${job.id}`;
    if (authorised) await authoriseHold(tx, job.id);
    else if (tool.cost > 0 && !(await endHold(tx, job.id, 'captured'))) {
      // The hold of a running job is always open; anything else is a bug that must not deliver for free.
      throw new Error(`job ${job.id} had no open hold`);
    }
    await notifyJob(tx, job.id);
    return true;
  });
}

/** Another attempt later: the hold stays open. @returns false when the lease was lost */
export async function requeueJob(sql: Database, job: LeasedJob, afterSeconds: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const rows = await tx`update app.jobs set status = 'queued', stage = 'waiting', percent = 0,
        lease_token = null, lease_expires_at = null, run_after = now() + make_interval(secs => ${afterSeconds})
      where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'running' returning id`;
    await notifyJob(tx, job.id);
    return rows.length === 1;
  });
}

/** Failure or cancel of a running job: the credits go back. @returns false when the lease was lost */
export async function failJob(
  sql: Database,
  job: LeasedJob,
  outcome: { status: 'failed' | 'cancelled'; error: ErrorBody },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockAccount(tx, job.userId);
    if (!(await stillOurs(tx, job))) return false;
    await endUnsuccessfully(tx, job.id, outcome);
    return true;
  });
}

/** The caller holds the account's lock, and has made sure under the job's that nobody else ends it. */
export async function endUnsuccessfully(
  tx: Transaction,
  jobId: string,
  outcome: { status: 'failed' | 'cancelled'; error: ErrorBody },
): Promise<void> {
  await tx`update app.jobs set status = ${outcome.status}, error = ${tx.json(outcome.error)},
      lease_token = null, lease_expires_at = null, ended_at = now() where id = ${jobId}`;
  await endHold(tx, jobId, 'released');
  await notifyJob(tx, jobId);
}

async function stillOurs(tx: Transaction, job: LeasedJob): Promise<boolean> {
  const rows = await tx`select 1 from app.jobs
    where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'running' for update`;
  return rows.length === 1;
}

export async function notifyJob(tx: Transaction, jobId: string): Promise<void> {
  await tx`select pg_notify('atelier_job', ${jobId})`;
}
