import { AppError, type UiLanguage } from '@atelier/contracts';
import type { FilmReviews } from '@atelier/contracts/automation/reviews';
import { applyOperations, type Film, filmDuration, toFilmTimes, toSourceTime } from '@atelier/film';
import { proposeEdit } from '@atelier/film/review/propose-edit';
import type { Queryable } from '../../platform/database/database.ts';
import { describeEdit } from '../describe-edit.ts';
import { documentOf, type FilmRow } from '../film-row.ts';

type Comment = FilmReviews['comments'][number];
type Placed = Pick<Comment, 'film_seconds' | 'proposal'>;

/** Most edits that are undone to restore the revision that a guest saw. */
const MOST_EDITS = 5000;
/** Comments for which operations are proposed; reading one takes about a millisecond. */
const MOST_PROPOSALS = 200;

/**
 * Finds the place of comments in the present film: the time at which it shows what the guest saw, null when that is
 * cut. Open comments that ask for an operation get it as a proposal, with its effect in words.
 */
export async function placeComments<One extends Omit<Comment, keyof Placed>>(
  sql: Queryable,
  row: FilmRow,
  { comments, language }: { comments: readonly One[]; language: UiLanguage },
): Promise<(One & Placed)[]> {
  if (comments.length === 0 || row.document === null) {
    return comments.map((comment) => ({ ...comment, film_seconds: null, proposal: null }));
  }
  const present = documentOf(row);
  const revisions = new Set(comments.map(({ revision }) => revision));
  const films = await filmsAt(sql, row, revisions);
  const intros = await introsOf(sql, row.id);
  let proposals = 0;
  return comments.map((comment) => {
    const seen = films.get(comment.revision);
    const seenSeconds = comment.at_seconds - (intros.get(comment.revision) ?? 0);
    const film_seconds = seen ? placeIn(present, seen, seenSeconds) : null;
    const isOpen = !comment.is_resolved && proposals < MOST_PROPOSALS;
    const seconds = film_seconds ?? Math.min(Math.max(0, seenSeconds), filmDuration(present));
    const proposal = isOpen ? propose(present, { text: comment.text, seconds }, language) : null;
    if (proposal) proposals++;
    return { ...comment, film_seconds, proposal };
  });
}

function placeIn(present: Film, seen: Film, seconds: number): number | null {
  const source = toSourceTime(seen, Math.min(Math.max(0, seconds), Math.max(0, filmDuration(seen) - 0.001)));
  if (!source) return null;
  const [nearest] = toFilmTimes(present, source).toSorted(
    (a, b) => Math.abs(a - seconds) - Math.abs(b - seconds),
  );
  return nearest === undefined ? null : Math.round(nearest * 1000) / 1000;
}

function propose(
  film: Film,
  note: { text: string; seconds: number },
  language: UiLanguage,
): Comment['proposal'] {
  const operations = proposeEdit(film, note);
  if (!operations) return null;
  try {
    const { film: after } = applyOperations(film, operations);
    return { operations, text: describeEdit({ before: film, after, operations, language }) };
  } catch (error) {
    // An operation that the film refuses is no proposal.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns the documents of revisions; a revision before the kept edits has none. */
async function filmsAt(
  sql: Queryable,
  row: FilmRow,
  revisions: ReadonlySet<number>,
): Promise<Map<number, Film>> {
  let film = documentOf(row);
  const films = new Map([[row.revision, film]]);
  const oldest = Math.min(row.revision, ...revisions);
  const edits = await sql<{ revision: number; undo: unknown[] }[]>`
    select revision, undo from app.film_edits where film_id = ${row.id} and revision > ${oldest}
    order by revision desc limit ${MOST_EDITS}`;
  let expected = row.revision;
  for (const { revision, undo } of edits) {
    if (revision !== expected) break;
    film = applyOperations(film, undo).film;
    expected = revision - 1;
    if (revisions.has(expected)) films.set(expected, film);
  }
  return films;
}

/** The seconds of the card before the film in the file of each rendered revision. */
async function introsOf(sql: Queryable, filmId: string): Promise<Map<number, number>> {
  const rows = await sql<{ revision: number; seconds: number }[]>`
    select r.revision, coalesce((j.result->'data'->>'introSeconds')::float8, 0) as seconds
    from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${filmId} and r.canvas is null and j.status = 'succeeded' order by r.created_at`;
  return new Map(rows.map(({ revision, seconds }) => [revision, seconds]));
}
