import type { Database } from '../../platform/database/database.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';
import type { KeptParts } from '../tool.ts';

/** Returns a part of a job; null when no attempt has written it, and after the job's success. */
export async function readKeptPart(sql: Database, part: { jobId: string; name: string }): Promise<unknown> {
  const [found] = await sql<{ value: unknown }[]>`
    select value from app.job_parts where job_id = ${part.jobId} and name = ${part.name}`;
  return found?.value ?? null;
}

/** Parts of a job that no attempt has to do again, whichever machine the next one runs on. */
export function keptParts({ sql }: { sql: Database }, job: ClaimedJob): KeptParts {
  return {
    read: (name) => readKeptPart(sql, { jobId: job.id, name }),
    async write(name, value) {
      // An attempt that has lost its claim keeps nothing; the same part twice is the same part.
      await sql`insert into app.job_parts (job_id, name, value)
        select id, ${name}, ${sql.json(value as never)} from app.jobs
        where id = ${job.id} and attempt = ${job.attempt} and status = 'running'
        on conflict do nothing`;
    },
  };
}
