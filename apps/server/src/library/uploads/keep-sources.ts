import type { Config } from '../../platform/config/env.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** Days for which the source of a result can be opened as a film. */
const KEPT_DAYS = 30;

/**
 * Keeps the uploads that a finished video was made from, so that its project can be opened as a film, within the quota
 * of films. Without room they expire as uploads do.
 */
export async function keepSources(
  tx: Transaction,
  config: Pick<Config, 'FILMS_QUOTA_MB'>,
  { userId, uploadIds }: { userId: string; uploadIds: readonly string[] },
): Promise<void> {
  await tx`update app.uploads u set kept_for_films = true,
      expires_at = greatest(expires_at, now() + make_interval(days => ${KEPT_DAYS}))
    where id = any(${[...uploadIds]}::text[]) and user_id = ${userId}
      and (select coalesce(sum(size_bytes), 0) from app.uploads
        where user_id = ${userId} and kept_for_films and id <> u.id) + u.size_bytes
        < ${config.FILMS_QUOTA_MB * 1024 * 1024}::float8`;
}

/** Lets the sources of deleted projects expire. */
export async function releaseSources(sql: Queryable): Promise<void> {
  await sql`update app.uploads u set expires_at = now()
    where kept_for_films and expires_at > now() and created_at < now() - interval '1 day'
      and not exists (select 1 from app.jobs j join public.projects p on p.id = (j.result->>'projectId')::uuid
        where j.user_id = u.user_id and j.input->'source'->>'handle' = u.id)
      and not exists (select 1 from app.jobs j where j.user_id = u.user_id and j.status in ('queued', 'running')
        and j.input->'source'->>'handle' = u.id)`;
}
