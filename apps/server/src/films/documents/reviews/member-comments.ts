import { randomBytes } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { type NewComment, REVIEW_LIMITS } from '@atelier/contracts/automation/reviews';
import { announceAboutFilm } from '../../../jobs/announce.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { requireStillMember } from '../../team/film-access.ts';
import { type FilmRow, notReady } from '../film-row.ts';

/**
 * Stores a comment of a member, or of the owner, on the present revision of a film, and announces it to the owner's
 * webhooks. A call that is repeated with the same key answers the first comment.
 * @throws AppError `film_not_ready`, `invalid_input` for a time past the end, `comments_full`
 */
export async function addMemberComment(
  { sql, queue }: { sql: Database; queue: Queue },
  film: FilmRow,
  asked: Omit<NewComment, 'name'> & {
    author: { memberId: string | null; name: string };
    idempotencyKey: string | null;
  },
): Promise<{ id: string }> {
  if (!film.isReady) throw notReady();
  if (asked.at_seconds > (film.durationSeconds ?? 0) + 1) {
    throw new AppError('invalid_input', 'at_seconds: a time within the film.');
  }
  const { author, idempotencyKey } = asked;
  // Two members with the same key have written two comments.
  const key = idempotencyKey && `${author.memberId ?? 'owner'}:${idempotencyKey}`;
  return sql.begin(async (tx) => {
    // The row's lock orders the comments of one film.
    await tx`select 1 from app.films where id = ${film.id} for update`;
    await requireStillMember(tx, { filmId: film.id, memberId: author.memberId }, 'comment');
    const reviewId = (await teamReviewOf(tx, film.id)) ?? (await beginTeamReview(tx, film.id));
    const [known] = await tx<{ id: string }[]>`select id from app.film_comments
      where review_id = ${reviewId} and idempotency_key = ${key}`;
    if (known) return known;
    const [counted] = await tx<{ number: number }[]>`
      update app.film_reviews set comments_made = comments_made + 1
      where id = ${reviewId} and comments_made < ${REVIEW_LIMITS.maxComments}
      returning comments_made as number`;
    if (!counted) throw new AppError('comments_full', 'This film takes no more comments.');
    const { at_seconds, text, box } = asked;
    const [row] = await tx<{ id: string }[]>`
      insert into app.film_comments (review_id, number, revision, at_seconds, name, text, box, idempotency_key, member_id)
      values (${reviewId}, ${counted.number}, ${film.revision}, ${at_seconds}, ${author.name}, ${text},
        ${box ? tx.json(box) : null}, ${key}, ${author.memberId})
      returning id`;
    if (!row) throw new Error('insert returned no row');
    const comment = { id: row.id, number: counted.number, revision: film.revision, at_seconds, text };
    const data = { film_id: film.id, film_name: film.name, review_id: reviewId };
    const facts = { ...data, comment: { ...comment, name: author.name, box: box ?? null } };
    await announceAboutFilm(queue, tx, { event: 'review.comment', userId: film.userId, data: facts });
    return row;
  });
}

/** The list of the members' comments on a film; undefined before the first one. It has no link. */
export async function teamReviewOf(sql: Queryable, filmId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from app.film_reviews where film_id = ${filmId} and is_team`;
  return row?.id;
}

async function beginTeamReview(sql: Queryable, filmId: string): Promise<string> {
  // The hash of no token.
  const [row] = await sql<
    { id: string }[]
  >`insert into app.film_reviews (film_id, token_hash, can_approve, is_team)
    values (${filmId}, ${randomBytes(32)}, false, true) returning id`;
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
