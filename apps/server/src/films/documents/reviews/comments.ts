import { AppError } from '@atelier/contracts';
import { type GuestReview, type NewComment, REVIEW_LIMITS } from '@atelier/contracts/automation/reviews';
import { announceAboutFilm } from '../../../jobs/announce.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { ReviewRow } from './find-review.ts';
import { findRendered } from './review-media.ts';

type CommentView = GuestReview['comments'][number];

interface CommentRow {
  id: string;
  reviewId: string;
  number: number;
  revision: number;
  atSeconds: number;
  name: string;
  text: string;
  box: CommentView['box'];
  resolvedAt: Date | null;
  createdAt: Date;
}

const columns = (
  sql: Queryable,
) => sql`id, review_id as "reviewId", number, revision, at_seconds as "atSeconds",
  name, text, box, resolved_at as "resolvedAt", created_at as "createdAt"`;

/**
 * Stores a comment of a guest on the rendered film and announces it to the owner's webhooks. A call that is repeated
 * with the same key answers the first comment.
 * @throws AppError `not_ready` before the first render, `invalid_input` for a time past the end, `comments_full`
 */
export async function addComment(
  { sql, queue }: { sql: Database; queue: Queue },
  review: ReviewRow,
  asked: NewComment,
  idempotencyKey: string | null,
): Promise<{ id: string; view: CommentView }> {
  return sql.begin(async (tx) => {
    // The row's lock orders the comments of one review.
    await tx`select 1 from app.film_reviews where id = ${review.id} for update`;
    const [known] = await tx<CommentRow[]>`select ${columns(tx)} from app.film_comments
      where review_id = ${review.id} and idempotency_key = ${idempotencyKey}`;
    if (known) return { id: known.id, view: viewOf(known) };
    const rendered = await findRendered(tx, review.filmId);
    if (!rendered) throw new AppError('not_ready', 'This film is not rendered yet.');
    if (asked.at_seconds > rendered.durationSeconds + 1) {
      throw new AppError('invalid_input', 'at_seconds: a time within the film.');
    }
    const [counted] = await tx<{ number: number }[]>`
      update app.film_reviews set comments_made = comments_made + 1
      where id = ${review.id} and comments_made < ${REVIEW_LIMITS.maxComments}
      returning comments_made as number`;
    if (!counted) throw new AppError('comments_full', 'This review takes no more comments.');
    const [row] = await tx<CommentRow[]>`
      insert into app.film_comments (review_id, number, revision, at_seconds, name, text, box, idempotency_key)
      values (${review.id}, ${counted.number}, ${rendered.revision}, ${asked.at_seconds}, ${asked.name},
        ${asked.text}, ${asked.box ? tx.json(asked.box) : null}, ${idempotencyKey})
      returning ${columns(tx)}`;
    if (!row) throw new Error('insert returned no row');
    const view = viewOf(row);
    const data = { film_id: review.filmId, film_name: review.filmName, review_id: review.id };
    const facts = { ...data, comment: { id: row.id, ...view } };
    await announceAboutFilm(queue, tx, { event: 'review.comment', userId: review.userId, data: facts });
    return { id: row.id, view };
  });
}

/** The comments of reviews in the order of their times. */
export async function listComments(
  sql: Queryable,
  reviewIds: readonly string[],
): Promise<{ id: string; reviewId: string; view: CommentView }[]> {
  const rows = await sql<CommentRow[]>`select ${columns(sql)} from app.film_comments
    where review_id = any(${reviewIds as string[]}::uuid[]) order by at_seconds, created_at, number limit 5000`;
  return rows.map((row) => ({ id: row.id, reviewId: row.reviewId, view: viewOf(row) }));
}

export async function countOpenComments(sql: Queryable, filmId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.film_comments c join app.film_reviews r on r.id = c.review_id
    where r.film_id = ${filmId} and c.resolved_at is null`;
  return row?.count ?? 0;
}

/** Resolves or reopens a comment on a film. @throws AppError `not_found` */
export async function changeComment(
  sql: Queryable,
  { filmId, commentId }: { filmId: string; commentId: string },
  { is_resolved: isResolved }: { is_resolved: boolean },
): Promise<void> {
  const found = await sql`update app.film_comments c
    set resolved_at = case when ${isResolved} then coalesce(c.resolved_at, now()) end
    from app.film_reviews r where r.id = c.review_id and r.film_id = ${filmId} and c.id::text = ${commentId}
    returning c.id`;
  if (found.length === 0) throw noComment();
  if (isResolved) await closeProposals(sql, commentId);
}

/** Closes the open proposals of a comment that is resolved or deleted: nobody waits for them any more. */
async function closeProposals(sql: Queryable, commentId: string): Promise<void> {
  await sql`update app.film_proposals p set decided_at = now(),
      status = case when accepted = '{}' then 'rejected' else 'partly' end,
      rejected = array(select index from generate_series(0, jsonb_array_length(operations) - 1) as index
        where index <> all(accepted))
    where comment_id::text = ${commentId} and status = 'open'`;
}

/** Checks that a film has the comment of an edit, and resolves it if the edit fulfils it. @throws AppError `not_found` */
export async function resolveComment(
  tx: Transaction,
  { filmId, commentId, isFulfilled }: { filmId: string; commentId: string; isFulfilled: boolean },
): Promise<void> {
  if (isFulfilled) return changeComment(tx, { filmId, commentId }, { is_resolved: true });
  if (!(await findComment(tx, { filmId, commentId }))) throw noComment();
}

/** One comment on a film; undefined for an unknown one. */
export async function findComment(
  sql: Queryable,
  { filmId, commentId }: { filmId: string; commentId: string },
): Promise<({ id: string; review_id: string } & CommentView) | undefined> {
  const [row] = await sql<CommentRow[]>`select ${columns(sql)} from app.film_comments
    where id::text = ${commentId}
      and review_id in (select r.id from app.film_reviews r where r.film_id = ${filmId})`;
  return row && { id: row.id, review_id: row.reviewId, ...viewOf(row) };
}

/** @throws AppError `not_found` */
export async function deleteComment(
  sql: Queryable,
  { filmId, commentId }: { filmId: string; commentId: string },
): Promise<void> {
  if (!(await findComment(sql, { filmId, commentId }))) throw noComment();
  await closeProposals(sql, commentId);
  const gone = await sql`delete from app.film_comments c using app.film_reviews r
    where r.id = c.review_id and r.film_id = ${filmId} and c.id::text = ${commentId} returning c.id`;
  if (gone.length === 0) throw noComment();
}

function noComment(): AppError {
  return new AppError('not_found', 'There is no such comment.');
}

function viewOf(row: CommentRow): CommentView {
  return {
    number: row.number,
    revision: row.revision,
    at_seconds: row.atSeconds,
    name: row.name,
    text: row.text,
    box: row.box,
    is_resolved: row.resolvedAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}
