import { LIVE_LIMITS } from '@atelier/contracts/tools/film/live';
import type { FilmEvent } from '@atelier/film/wire/live-events';
import type { Queryable } from '../../platform/database/database.ts';

type EventOf<Kind extends FilmEvent['kind']> = Extract<FilmEvent, { kind: Kind }>;

/** Rows by their ids, or those that changed since a time. */
export type Wanted = { ids: readonly string[] } | { since: Date };

/** Most events of one kind since a time. */
const MOST = 200;

/** The edits of a film after a revision, the oldest first; null when there are more than are replayed. */
export async function readEdits(
  sql: Queryable,
  filmId: string,
  after: number,
): Promise<EventOf<'edit'>[] | null> {
  const rows = await sql<(Omit<EventOf<'edit'>, 'kind' | 'at'> & { at: Date })[]>`
    select revision, by, by_name, kind as edit, text, idempotency_key as key, at,
      case when proposed_by is not null
        then jsonb_build_object('kind', proposed_by, 'name', proposed_by_name) end as proposed_by
    from app.film_edits where film_id = ${filmId} and revision > ${after}
    order by revision limit ${LIVE_LIMITS.replayedEdits + 1}`;
  if (rows.length > LIVE_LIMITS.replayedEdits) return null;
  return rows.map(({ at, ...edit }) => ({ kind: 'edit', ...edit, at: at.toISOString() }));
}

/** Proposals that were made or decided. */
export async function readProposals(
  sql: Queryable,
  filmId: string,
  wanted: Wanted,
): Promise<EventOf<'proposal'>[]> {
  const rows = await sql<Omit<EventOf<'proposal'>, 'kind'>[]>`
    select id, status from app.film_proposals where film_id = ${filmId} and ${
      'ids' in wanted
        ? sql`id = any(${[...wanted.ids]}::uuid[])`
        : sql`greatest(created_at, decided_at) >= ${wanted.since}`
    } order by created_at limit ${MOST}`;
  return rows.map((row) => ({ kind: 'proposal', ...row }));
}

/** Comments that were written, resolved or deleted; deletions since a time are not known any more. */
export async function readComments(
  sql: Queryable,
  filmId: string,
  wanted: Wanted,
): Promise<EventOf<'comment'>[]> {
  const rows = await sql<{ id: string; isResolved: boolean }[]>`
    select c.id, c.resolved_at is not null as "isResolved"
    from app.film_comments c join app.film_reviews r on r.id = c.review_id
    where r.film_id = ${filmId} and ${
      'ids' in wanted
        ? sql`c.id = any(${[...wanted.ids]}::uuid[])`
        : sql`greatest(c.created_at, c.resolved_at) >= ${wanted.since}`
    } order by c.created_at limit ${MOST}`;
  const found = rows.map(({ id, isResolved }): EventOf<'comment'> => {
    return { kind: 'comment', id, status: isResolved ? 'resolved' : 'open' };
  });
  const known = new Set(rows.map(({ id }) => id));
  const gone = 'ids' in wanted ? wanted.ids.filter((id) => !known.has(id)) : [];
  return [...found, ...gone.map((id): EventOf<'comment'> => ({ kind: 'comment', id, status: 'deleted' }))];
}

/** Decisions of guests. */
export async function readDecisions(
  sql: Queryable,
  filmId: string,
  wanted: Wanted,
): Promise<EventOf<'decision'>[]> {
  const rows = await sql<Omit<EventOf<'decision'>, 'kind'>[]>`
    select d.id, d.decision from app.film_decisions d join app.film_reviews r on r.id = d.review_id
    where r.film_id = ${filmId} and ${
      'ids' in wanted ? sql`d.id = any(${[...wanted.ids]}::uuid[])` : sql`d.created_at >= ${wanted.since}`
    } order by d.created_at limit ${MOST}`;
  return rows.map((row) => ({ kind: 'decision', ...row }));
}

/** Renders that were accepted, began or ended. */
export async function readRenders(
  sql: Queryable,
  filmId: string,
  wanted: Wanted,
): Promise<EventOf<'render'>[]> {
  const rows = await sql<Omit<EventOf<'render'>, 'kind'>[]>`
    select r.job_id as process_id, r.revision, j.status
    from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${filmId} and ${
      'ids' in wanted
        ? sql`r.job_id = any(${[...wanted.ids]}::uuid[])`
        : sql`greatest(r.created_at, j.started_at, j.ended_at) >= ${wanted.since}`
    } order by r.created_at limit ${MOST}`;
  return rows.map((row) => ({ kind: 'render', ...row }));
}
