import type { PendingQuery, Row } from 'postgres';
import type { Database } from '../../platform/database/database.ts';
import type { Bucket, ObjectStorage } from '../../platform/storage/object-storage.ts';

/** Lists files that are about to be stored, until the job that made them is complete. @returns the line's id */
export async function listUnclaimed(
  sql: Database,
  userId: string,
  bucket: Bucket,
  keys: (string | null)[],
): Promise<string> {
  const [line] = await sql<{ id: string }[]>`
    insert into app.unclaimed_files (user_id, bucket, object_keys)
    values (${userId}, ${bucket}, ${keys.filter((key) => key !== null)}) returning id::text`;
  if (!line) throw new Error('insert returned no row');
  return line.id;
}

/** Removes the listed files `which` names: no job has delivered them, or ever will. Files go before their line. */
export async function removeUnclaimed(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  which: PendingQuery<Row[]>,
): Promise<void> {
  const lines = await sql<{ id: string; bucket: Bucket; keys: string[] }[]>`
    select id::text, bucket, object_keys as keys from app.unclaimed_files where ${which}`;
  for (const { id, bucket, keys } of lines) {
    await storage.remove(bucket, keys);
    await sql`delete from app.unclaimed_files where id = ${id}`;
  }
}
