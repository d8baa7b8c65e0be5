import type { Database } from '../../../platform/database/database.ts';
import { type PieceDeps, removePieces } from './finish-upload.ts';

/** Deletes what was begun a day ago and not finished; what is finished has a time of its own. */
export async function removeExpiredTus(deps: PieceDeps & { sql: Database }): Promise<number> {
  const { sql } = deps;
  const expired = await sql<{ id: string; objectKey: string; isFinished: boolean }[]>`
    select id, object_key as "objectKey", finished_at is not null as "isFinished" from app.tus_uploads
    where expires_at < now() limit 1000`;
  for (const { objectKey, isFinished } of expired) {
    if (!isFinished) await removePieces(deps, objectKey);
  }
  await sql`delete from app.tus_uploads where id = any(${expired.map(({ id }) => id)})`;
  return expired.length;
}

/** Gives up everything that a person has begun to send. */
export async function removeTusOf(deps: PieceDeps & { sql: Database }, userId: string): Promise<void> {
  const begun = await deps.sql<{ objectKey: string }[]>`
    delete from app.tus_uploads where user_id = ${userId} and finished_at is null returning object_key as "objectKey"`;
  for (const { objectKey } of begun) await removePieces(deps, objectKey);
}
