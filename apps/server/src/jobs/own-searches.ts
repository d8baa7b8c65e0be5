import { AppError, type MomentSearch, momentSearchesSchema } from '@atelier/contracts';
import type { Database } from '../platform/database/database.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import { findOwnJob } from './job-row.ts';

/** The number of searches in a list. */
const SHOWN = 30;

/** Lists a person's searches that run or have moments, newest first. */
export async function listSearches(sql: Database, userId: string): Promise<MomentSearch[]> {
  const rows = await sql`
    select id, coalesce(name, input->'source'->>'url', title) as name, input->'source'->>'url' as url,
      status, created_at, input->>'language_code' as language_code,
      (result->'data'->>'duration_seconds')::float8 as duration_seconds,
      jsonb_array_length(result->'data'->'moments') as count,
      coalesce(result->>'soundKey' is not null and result->>'expired' is null, false) as has_sound
    from app.jobs
    where user_id = ${userId} and tool = 'find-moments' and not held_back
      and (status in ('queued', 'running') or (status = 'succeeded' and result->'data' ? 'moments'))
    order by created_at desc limit ${SHOWN}`;
  return momentSearchesSchema.shape.searches.parse(
    rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  );
}

/**
 * Deletes what a search has found: moments, words and sound.
 * @throws AppError `not_found`; `not_ready` while the search runs
 */
export async function removeSearch(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  userId: string,
  searchId: string,
): Promise<void> {
  const job = await findOwnJob(sql, userId, searchId);
  if (job?.tool !== 'find-moments') throw new AppError('not_found', 'There is no such search.');
  if (job.status === 'queued' || job.status === 'running')
    throw new AppError('not_ready', 'The search is still running: cancel it first.');
  if (!job.result) return;
  const { bucket, objectKey, soundKey } = job.result;
  await storage.remove(bucket, soundKey === null ? [objectKey] : [objectKey, soundKey]);
  await sql`update app.jobs set result = result || '{"expired": true, "data": {}}' where id = ${job.id}`;
}
