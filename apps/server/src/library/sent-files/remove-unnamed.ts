import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';

/**
 * Deletes sent files that no project has named for a day, and forgets those whose project was deleted: the sweeper of
 * deleted projects removes their files.
 * @returns the number of files deleted
 */
export async function removeUnnamedFiles(sql: Database, storage: ObjectStorage): Promise<number> {
  const unnamed = await sql<{ key: string }[]>`
    select object_key as key from app.sent_files sent
    where created_at < now() - interval '24 hours' and not exists (
      select 1 from public.projects project where project.user_id = sent.user_id
        and (project.file_url like '%/Projects/' || object_key || '%' or project.preview_url like '%/Projects/' || object_key || '%'))
    limit 1000`;
  const keys = unnamed.map(({ key }) => key);
  await storage.remove('Projects', keys);
  await sql`delete from app.sent_files where object_key = any(${keys})`;
  return keys.length;
}
