import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import { releaseSources } from '../../library/uploads/keep-sources.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { FILMS_BUCKET } from '../assets/assets.ts';
import { sweepInvitations } from '../team/invitations.ts';
import { sweepParts } from './render-parts.ts';
import { sweepReviews } from './reviews/reviews.ts';

const SWEPT_AT_ONCE = 1000;
/** Days without a render after which the segments of a film are removed. */
const SEGMENT_DAYS = 30;
/** Days after which the sources of a film that nobody opens are removed. */
const SOURCE_DAYS = 90;

/** An edit can be undone for so many days, and while it is among so many newest edits of its film. */
const UNDO_DAYS = 30;
const UNDO_EDITS = 200;

/**
 * Drops the operations and the undo of edits that are older than both limits; the history keeps their words. Their
 * bytes are free again.
 */
async function compactHistories(sql: Database): Promise<void> {
  await sql`
    with old as (
      select e.film_id, e.revision, octet_length((answer - 'undo')::text) as bytes_left
      from app.film_edits e join app.films f on f.id = e.film_id
      where not e.is_compacted and e.at < now() - make_interval(days => ${UNDO_DAYS})
        and e.revision <= f.revision - ${UNDO_EDITS}
      order by e.at limit ${SWEPT_AT_ONCE} for update of e skip locked
    ), compacted as (
      update app.film_edits e set operations = '[]', asked = null, undo = '[]', is_compacted = true, bytes = old.bytes_left
      from old where e.film_id = old.film_id and e.revision = old.revision
      returning e.film_id
    ), freed as (
      select e.film_id, sum(e.bytes - old.bytes_left) as bytes
      from old join app.film_edits e on e.film_id = old.film_id and e.revision = old.revision group by e.film_id
    )
    update app.films f set stored_bytes = stored_bytes - freed.bytes
    from freed where f.id = freed.film_id and exists (select 1 from compacted)`;
}

/** Removes proposals that were decided long ago; their bytes are free again. The history keeps who made them. */
async function sweepProposals(sql: Database): Promise<void> {
  await sql`
    with gone as (
      delete from app.film_proposals where decided_at < now() - make_interval(days => ${PROPOSAL_LIMITS.decidedKeptDays})
      returning film_id, bytes
    ), freed as (select film_id, sum(bytes) as bytes from gone group by film_id)
    update app.films f set stored_bytes = stored_bytes - freed.bytes from freed where f.id = freed.film_id`;
}

/**
 * Removes what no film needs any more: films whose preparation failed, segments, and assets outside of a library.
 * Files go before their rows, so that a row without a file is swept again.
 */
export async function sweepFilms(sql: Database, storage: ObjectStorage): Promise<void> {
  await sql`delete from app.films f where f.document is null and f.created_at < now() - interval '1 day'
    and not exists (select 1 from app.jobs j where j.id = f.prepared_by and j.status in ('queued', 'running'))`;
  await compactHistories(sql);
  await sweepReviews(sql);
  await sweepInvitations(sql);
  await sweepProposals(sql);
  await releaseSources(sql);
  await sweepParts(sql);
  const segments = await sql<{ key: string }[]>`select object_key as key from app.film_segments
    where film_id is null or used_at < now() - make_interval(days => ${SEGMENT_DAYS}) limit ${SWEPT_AT_ONCE}`;
  await remove(
    segments,
    (keys) => sql`delete from app.film_segments where object_key = any(${keys}::text[])`,
  );

  // Sources of films that nobody opens: the film stays and asks for the same file.
  const left = await sql<{ key: string }[]>`select a.object_key as key from app.assets a
    where not a.in_library and a.is_stored and exists (select 1 from app.film_sources where asset_id = a.id)
      and not exists (select 1 from app.film_sources s join app.films f on f.id = s.film_id
        where s.asset_id = a.id and f.opened_at > now() - make_interval(days => ${SOURCE_DAYS}))
    limit ${SWEPT_AT_ONCE}`;
  await remove(
    left,
    (keys) =>
      sql`update app.assets set is_stored = false, size_bytes = 0 where object_key = any(${keys}::text[])`,
  );

  // An asset that was stored a moment ago may still be waiting for its film.
  const unused = await sql<{ key: string }[]>`select a.object_key as key from app.assets a
    where not a.in_library and a.created_at < now() - interval '1 day'
      and not exists (select 1 from app.film_sources where asset_id = a.id)
      and not exists (select 1 from app.film_assets where asset_id = a.id)
    limit ${SWEPT_AT_ONCE}`;
  await remove(unused, (keys) => sql`delete from app.assets where object_key = any(${keys}::text[])`);

  async function remove(
    objects: readonly { key: string }[],
    forget: (keys: string[]) => PromiseLike<unknown>,
  ): Promise<void> {
    const keys = objects.map(({ key }) => key);
    if (keys.length === 0) return;
    await storage.remove(FILMS_BUCKET, keys);
    await forget(keys);
  }
}
