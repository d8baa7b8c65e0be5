import type { JobToolId } from '@atelier/contracts';
import type { Database } from '../platform/database/database.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import { findOwnJob } from './job-row.ts';

/**
 * The person's newest job of a tool whose input holds what is given, while it is under way or its result is still
 * kept; null when it is to be done.
 */
export async function findKeptJob(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  wanted: { userId: string; tool: JobToolId; input: Record<string, object> },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from app.jobs
    where user_id = ${wanted.userId} and tool = ${wanted.tool} and input @> ${sql.json(wanted.input as never)}
      and status in ('queued', 'running', 'succeeded')
    order by created_at desc limit 1`;
  const job = row && (await findOwnJob(sql, wanted.userId, row.id));
  if (!job) return null;
  if (!job.result) return job.id;
  return (await storage.stat(job.result.bucket, job.result.objectKey)) ? job.id : null;
}
