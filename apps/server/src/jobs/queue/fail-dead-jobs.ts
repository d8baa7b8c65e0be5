import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Database } from '../../platform/database/database.ts';
import { DEAD_JOBS, JOBS, type Queue, through } from '../../platform/queue/queue.ts';
import { endUnsuccessfully } from '../end-job.ts';

/** Fails jobs whose worker died in the last attempt, and releases their holds. */
export async function failDeadJobs(deps: { sql: Database; queue: Queue }): Promise<void> {
  const options = { includeMetadata: true } as const;
  await deps.queue.work<object, void, typeof options>(DEAD_JOBS, options, async (dead) => {
    for (const { sourceId } of dead) if (sourceId) await failDeadJob(deps, sourceId);
  });
}

export async function failDeadJob(
  { sql, queue }: { sql: Database; queue: Queue },
  jobId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [job] = await tx<{ userId: string | null }[]>`
      select user_id as "userId" from app.jobs where id = ${jobId}`;
    await lockAccount(tx, job?.userId ?? null);
    // An operator may have begun it anew since.
    const [last] = await queue.findJobs(JOBS, { id: jobId, db: through(tx) });
    if (!job || last?.state !== 'failed') return;
    await endUnsuccessfully(queue, tx, jobId, {
      status: 'failed',
      error: {
        error: 'The machine that worked on this stopped several times. Nothing was charged.',
        code: 'processing_failed',
      },
    });
  });
}
