import { type JobLogLine, jobLogLineSchema } from '@atelier/contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';

/** The last lines of a job's log, oldest first; empty when there are none or they are too old. */
export async function readJobLog(sql: Queryable, jobId: string): Promise<JobLogLine[]> {
  const [row] = await sql<{ lines: unknown }[]>`select lines from app.job_log where job_id = ${jobId}`;
  return z.array(jobLogLineSchema).parse(row?.lines ?? []);
}
