import type { FilmView } from '@atelier/film/wire/film-answers';
import { cancelWithin } from '../../../jobs/cancel-job.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/queue/queue.ts';

/**
 * The files that jobs prepare for a film at present, in the order in which they were added: those that were added to it,
 * and those of a film of several files that are not in it yet.
 */
export async function arrivingSources(
  sql: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<FilmView['arriving']> {
  return sql<FilmView['arriving']>`
    select process_id, name, before from (
      select j.id as process_id, j.input->>'source_name' as name, j.input->>'before' as before, j.created_at, 0 as number
      from app.jobs j where j.user_id = ${userId} and j.tool = 'film-source' and j.status in ('queued', 'running')
        and j.input->>'film_id' = ${id}
      union all
      select j.id, more.file->>'source_name', null, j.created_at, more.number
      from app.films f join app.jobs j on j.id = f.prepared_by and j.status in ('queued', 'running'),
        jsonb_array_elements(j.input->'more') with ordinality as more(file, number)
      where f.id = ${id} and f.user_id = ${userId} and f.document is not null
        and not exists (select 1 from app.film_edits e where e.film_id = f.id
          and e.idempotency_key = 'source ' || j.id || ' ' || more.number)
    ) as arriving order by created_at, number`;
}

/** The files of a film's preparation that could not be used. */
export async function refusedSources(sql: Queryable, filmId: string): Promise<FilmView['refused']> {
  return sql<FilmView['refused']>`
    select failed.name, failed.code, failed.error from app.films f join app.jobs j on j.id = f.prepared_by,
      jsonb_to_recordset(j.result->'data'->'failed') as failed(name text, code text, error text)
    where f.id = ${filmId}`;
}

/** The sources of a film, with those that are being prepared. */
export async function countSources(sql: Queryable, film: { id: string; userId: string }): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.films f, jsonb_object_keys(f.document->'sources') where f.id = ${film.id}`;
  return (found?.count ?? 0) + (await arrivingSources(sql, film)).length;
}

/** Cancels the jobs that prepare files for a film. */
export async function cancelArriving(
  queue: Queue,
  tx: Transaction,
  film: { id: string; userId: string },
): Promise<void> {
  const arriving = await arrivingSources(tx, film);
  for (const id of new Set(arriving.map(({ process_id }) => process_id)))
    await cancelWithin(queue, tx, film.userId, id);
}
