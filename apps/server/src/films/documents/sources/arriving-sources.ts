import type { FilmView } from '@atelier/film/wire/film-answers';
import { cancelWithin } from '../../../jobs/cancel-job.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/queue/queue.ts';

/** The files that jobs prepare for a film at present, in the order in which they were added. */
export async function arrivingSources(
  sql: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<FilmView['arriving']> {
  return sql<FilmView['arriving']>`
    select j.id as process_id, j.input->>'source_name' as name, j.input->>'before' as before
    from app.jobs j where j.user_id = ${userId} and j.tool = 'film-source' and j.status in ('queued', 'running')
      and j.input->>'film_id' = ${id} order by j.created_at`;
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
  for (const { process_id } of await arrivingSources(tx, film))
    await cancelWithin(queue, tx, film.userId, process_id);
}
