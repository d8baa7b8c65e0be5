import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { PUBLICATIONS, type Queue, through } from '../../../platform/queue/queue.ts';

export interface RenderedRevision {
  filmId: string;
  revision: number;
}

/**
 * True when a guest has approved a rendered revision and no other review's newest decision about it asks for changes.
 */
export async function isApproved(sql: Queryable, { filmId, revision }: RenderedRevision): Promise<boolean> {
  const [row] = await sql<{ approved: boolean }[]>`
    select coalesce(bool_or(decision = 'approved') and not bool_or(decision = 'changes'), false) as approved
    from (
      select distinct on (d.review_id) d.decision from app.film_decisions d
      join app.film_reviews r on r.id = d.review_id
      where r.film_id = ${filmId} and d.revision = ${revision} order by d.review_id, d.created_at desc
    ) newest`;
  return row?.approved ?? false;
}

/**
 * Sends the publications that waited for the approval of a film, with the approved file. Part of the transaction that
 * stores the decision.
 */
export async function releaseApproved(
  queue: Queue,
  tx: Transaction,
  { filmId, revision, objectKey }: RenderedRevision & { objectKey: string },
): Promise<void> {
  if (!(await isApproved(tx, { filmId, revision }))) return;
  const released = await tx<{ id: string }[]>`update app.publications
    set approved_at = now(), revision = ${revision}, object_key = ${objectKey}, media = null, attempts = 0
    where film_id = ${filmId} and needs_approval and approved_at is null returning id`;
  for (const { id } of released) {
    const posts = await tx`update app.publication_posts set status = 'sending'
      where publication_id = ${id} and status = 'awaiting_approval' returning id`;
    if (posts.length > 0) await queue.send(PUBLICATIONS, null, { id, db: through(tx) });
  }
}
