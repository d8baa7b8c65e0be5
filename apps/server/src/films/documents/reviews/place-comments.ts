import type { UiLanguage } from '@atelier/contracts';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import type { Queryable } from '../../../platform/database/database.ts';
import { filmEngine, storedOf } from '../engine/film-engine.ts';
import type { Placed } from '../engine/place-notes.ts';
import type { FilmRow } from '../film-row.ts';
import { teamReviewOf } from './member-comments.ts';

type Comment = FilmReviews['comments'][number];

/** Most bytes of edits that are undone to restore the revision that a guest saw. */
const MOST_UNDO_BYTES = 4 * 1024 * 1024;

/** Finds the place of comments in the present film, and the operations that they ask for (`placeNotes`). */
export async function placeComments<One extends Omit<Comment, keyof Placed>>(
  sql: Queryable,
  row: FilmRow,
  { comments, language }: { comments: readonly One[]; language: UiLanguage },
): Promise<(One & Placed)[]> {
  if (comments.length === 0 || !row.isReady) {
    return comments.map((comment) => ({ ...comment, film_seconds: null, proposal: null }));
  }
  const intros = await introsOf(sql, row.id);
  const ofTeam = await teamReviewOf(sql, row.id);
  const notes = comments.map(({ review_id, text, revision, at_seconds, is_resolved }) => ({
    text,
    revision,
    // Guests saw the rendered file; members saw the film, which has no card before it.
    seconds: at_seconds - (review_id === ofTeam ? 0 : (intros.get(revision) ?? 0)),
    isOpen: !is_resolved,
  }));
  const oldest = Math.min(row.revision, ...comments.map(({ revision }) => revision));
  const undo = await undoBackTo(sql, row, oldest);
  const placed = await filmEngine.placeNotes(
    [{ stored: storedOf(sql, row), revision: row.revision, undo, notes, language }],
    { owner: row.userId },
  );
  return comments.map((comment, index) => ({
    ...comment,
    ...(placed[index] ?? { film_seconds: null, proposal: null }),
  }));
}

/** The operations that take back the edits since a revision, as JSON, the newest first; fewer past a number of bytes. */
async function undoBackTo(sql: Queryable, row: FilmRow, oldest: number): Promise<string[]> {
  const edits = await sql<{ undo: string }[]>`
    select undo::text as undo from (
      select revision, undo, sum(octet_length(undo::text)) over (order by revision desc) as bytes
      from app.film_edits where film_id = ${row.id} and revision > ${oldest} and revision <= ${row.revision}
        and not is_compacted
    ) as edits where bytes <= ${MOST_UNDO_BYTES} order by revision desc`;
  return edits.map(({ undo }) => undo);
}

/** The seconds of the card before the film in the file of each rendered revision. */
async function introsOf(sql: Queryable, filmId: string): Promise<Map<number, number>> {
  const rows = await sql<{ revision: number; seconds: number }[]>`
    select r.revision, coalesce((j.result->'data'->>'introSeconds')::float8, 0) as seconds
    from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${filmId} and r.canvas is null and j.status = 'succeeded' order by r.created_at`;
  return new Map(rows.map(({ revision, seconds }) => [revision, seconds]));
}
