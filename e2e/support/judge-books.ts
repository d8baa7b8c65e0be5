import { setTimeout as pause } from 'node:timers/promises';
import { removeUnclaimed } from '../../apps/server/src/jobs/run/unclaimed-files.ts';
import { removeOrphanedFiles } from '../../apps/server/src/library/projects/remove-orphaned-files.ts';
import { auditCredits } from '../../apps/server/src/money/credits/audit.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createLogger } from '../../apps/server/src/platform/logging/logger.ts';
import type { ObjectStorage } from '../../apps/server/src/platform/storage/object-storage.ts';

/**
 * After a storm: waits until every job has ended, and answers what was lost, doubled or left over, a line for each.
 * @param minutes how long a job may take to end
 */
export async function judgeBooks(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  { minutes }: { minutes: number },
): Promise<string[]> {
  const found: string[] = [];
  const until = Date.now() + minutes * 60_000;
  for (;;) {
    const [row] = await sql<{ live: number }[]>`
      select count(*)::integer as live from app.jobs where status in ('queued', 'running')`;
    if (row?.live === 0) break;
    if (Date.now() > until) {
      found.push(`${row?.live} jobs never ended`);
      break;
    }
    await pause(500);
  }
  for (const { rule, details } of await auditCredits(sql)) found.push(`${rule}: ${JSON.stringify(details)}`);

  await removeUnclaimed({ sql, storage }, sql`true`);
  await removeOrphanedFiles({ sql, storage, logger: createLogger('silent') });
  const delivered = await sql<{ id: string; bucket: 'Projects' | 'uploads'; keys: string[] }[]>`
    select id, result->>'bucket' as bucket, array_remove(array[result->>'objectKey', result->>'previewKey'], null) as keys
    from app.jobs j where result is not null
      -- A later render of the same film has replaced the file.
      and (tool <> 'film' or exists (select 1 from public.projects p where p.file_url = j.result->>'fileUrl'))`;
  const uploads = await sql<{ key: string }[]>`select object_key as key from app.uploads`;
  const claimed = new Set([...delivered.flatMap(({ keys }) => keys), ...uploads.map(({ key }) => key)]);
  const films = await sql<{ key: string; isStored: boolean }[]>`
    select object_key as key, is_stored as "isStored" from app.assets
    union all select object_key, is_stored from app.film_segments`;
  for (const { key, isStored } of films) {
    if (isStored && !(await storage.stat('films', key))) found.push(`films has lost ${key}`);
    claimed.add(key);
  }
  for (const { id, bucket, keys } of delivered) {
    for (const key of keys) if (!(await storage.stat(bucket, key))) found.push(`job ${id} has lost ${key}`);
  }
  for (const bucket of ['Projects', 'uploads', 'films'] as const) {
    for await (const { key } of storage.all(bucket)) {
      if (!claimed.has(key)) found.push(`${bucket}/${key} is nobody's`);
    }
  }
  const [twice] = await sql<{ projects: number; jobs: number }[]>`
    select (select count(*)::integer from public.projects) as projects,
      (select count(distinct result->>'projectId')::integer from app.jobs where result->>'projectId' is not null) as jobs`;
  if (twice?.projects !== twice?.jobs) found.push(`projects and jobs differ: ${JSON.stringify(twice)}`);
  return found;
}
