import { findOwnJob } from '../../../jobs/job-row.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';

/** The person's newest film of a recording that is under way or still kept; null when one is to be made. */
export async function findFilm(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  userId: string,
  recording: string,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from app.jobs
    where user_id = ${userId} and tool = 'voice-film' and input ->> 'recording' = ${recording}
      and status in ('queued', 'running', 'succeeded')
    order by created_at desc limit 1`;
  const film = row && (await findOwnJob(sql, userId, row.id));
  if (!film) return null;
  if (!film.result) return film.id;
  return (await storage.stat(film.result.bucket, film.result.objectKey)) ? film.id : null;
}
