import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';

/**
 * Deletes uploads past their time, and private results (downloads) older than that. Files go first: a row without
 * a file is an expired upload, a file without a row would stay for ever.
 */
export async function removeExpiredUploads(sql: Database, storage: ObjectStorage): Promise<number> {
  // An upload that a waiting or running job still reads is spared until that job has ended.
  const expired = await sql<{ id: string; objectKey: string }[]>`
    select u.id, u.object_key as "objectKey" from app.uploads u
    where u.expires_at < now() and not exists (
      select 1 from app.jobs j where j.user_id = u.user_id and j.status in ('queued', 'running')
        and j.input::text like '%' || u.id || '%')
    limit 1000`;
  await storage.remove(
    'uploads',
    expired.map((upload) => upload.objectKey),
  );
  await sql`delete from app.uploads where id = any(${expired.map((upload) => upload.id)})`;

  const results = await sql<{ id: string; key: string; soundKey: string | null }[]>`
    select id, result->>'objectKey' as key, result->>'soundKey' as "soundKey" from app.jobs
    where result->>'bucket' = 'uploads' and ended_at < now() - interval '24 hours'
      and result->>'expired' is null limit 1000`;
  await storage.remove(
    'uploads',
    results.flatMap(({ key, soundKey }) => (soundKey === null ? [key] : [key, soundKey])),
  );
  await sql`update app.jobs set result = result || '{"expired": true}' where id = any(${results.map((r) => r.id)})`;
  return expired.length + results.length;
}
