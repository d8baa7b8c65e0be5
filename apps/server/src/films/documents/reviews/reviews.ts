import { AppError, type UiLanguage } from '@atelier/contracts';
import { type MadeReview, type NewReview, REVIEW_LIMITS } from '@atelier/contracts/automation/reviews';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type FilmRow, findFilm } from '../film-row.ts';
import { listComments } from './comments.ts';
import { findDecisions } from './decisions.ts';
import { placeComments } from './place-comments.ts';
import { hashPassword, hashToken, makeToken } from './review-token.ts';

/**
 * Makes a review link of a film. A call that is repeated with the same key answers the same link.
 * @throws AppError `not_found`, `invalid_input` for an end in the past, `reviews_full`
 */
export async function createReview(
  { sql, receiptKey }: { sql: Database; receiptKey: string },
  who: { userId: string; filmId: string; idempotencyKey: string | null },
  asked: NewReview,
): Promise<Omit<MadeReview, 'url'>> {
  const { userId, idempotencyKey } = who;
  const expiresAt = asked.expires_at ? new Date(asked.expires_at) : null;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new AppError('invalid_input', 'expires_at: a time in the future.');
  }
  const password = asked.password ? await hashPassword(asked.password) : null;
  return sql.begin(async (tx) => {
    const film = await findFilm(tx, userId, who.filmId, { lock: true });
    const token = makeToken(receiptKey, idempotencyKey && `${userId}:${film.id}:${idempotencyKey}`);
    const hash = hashToken(token);
    const [known] = await tx<{ id: string }[]>`select id from app.film_reviews where token_hash = ${hash}`;
    if (known) return { id: known.id, token };
    const [open] = await tx<{ count: number }[]>`select count(*)::integer as count from app.film_reviews
      where film_id = ${film.id} and not is_team and revoked_at is null and coalesce(expires_at > now(), true)`;
    if ((open?.count ?? 0) >= REVIEW_LIMITS.maxOpen) {
      throw new AppError('reviews_full', `At most ${REVIEW_LIMITS.maxOpen} open review links a film.`);
    }
    const [row] = await tx<{ id: string }[]>`
      insert into app.film_reviews (film_id, token_hash, password_hash, password_salt, can_approve, expires_at)
      values (${film.id}, ${hash}, ${password?.hash ?? null}, ${password?.salt ?? null}, ${asked.can_approve},
        ${expiresAt})
      returning id`;
    if (!row) throw new Error('insert returned no row');
    return { id: row.id, token };
  });
}

interface ListedRow {
  id: string;
  /** The list of the members' comments, which has no link. */
  isTeam: boolean;
  canApprove: boolean;
  hasPassword: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  comments: number;
}

/** The links of a film, the newest first, and their comments in the order of their times. */
export async function listReviews(sql: Queryable, film: FilmRow, language: UiLanguage): Promise<FilmReviews> {
  const rows = await sql<ListedRow[]>`
    select r.id, r.is_team as "isTeam", r.can_approve as "canApprove", r.password_hash is not null as "hasPassword",
      r.created_at as "createdAt", r.expires_at as "expiresAt", r.revoked_at as "revokedAt",
      (select count(*)::integer from app.film_comments c where c.review_id = r.id) as comments
    from app.film_reviews r where r.film_id = ${film.id} order by r.created_at desc, r.id limit 200`;
  const ids = rows.map(({ id }) => id);
  const decisions = await findDecisions(sql, ids);
  const listed = await listComments(sql, ids);
  const comments = await placeComments(sql, film, {
    comments: listed.map(({ id, reviewId, view }) => ({ id, review_id: reviewId, ...view })),
    language,
  });
  return {
    reviews: rows
      .filter(({ isTeam }) => !isTeam)
      .map((row) => ({
        id: row.id,
        status: row.revokedAt ? 'revoked' : row.expiresAt && row.expiresAt < new Date() ? 'expired' : 'open',
        can_approve: row.canApprove,
        has_password: row.hasPassword,
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt?.toISOString() ?? null,
        comments: row.comments,
        decision: decisions.get(row.id) ?? null,
      })),
    comments,
  };
}

/** Revokes a link; revoking it again changes nothing. @throws AppError `not_found` */
export async function revokeReview(sql: Queryable, filmId: string, reviewId: string): Promise<void> {
  const found = await sql`update app.film_reviews set revoked_at = coalesce(revoked_at, now())
    where film_id = ${filmId} and not is_team and id::text = ${reviewId} returning id`;
  if (found.length === 0) throw new AppError('not_found', 'There is no such review.');
}

/** Removes links that ended 90 days ago and that nobody commented on or decided about. */
export async function sweepReviews(sql: Database): Promise<void> {
  await sql`delete from app.film_reviews r
    where coalesce(r.revoked_at, r.expires_at) < now() - make_interval(days => ${REVIEW_LIMITS.endedKeptDays})
      and not exists (select 1 from app.film_comments where review_id = r.id)
      and not exists (select 1 from app.film_decisions where review_id = r.id)`;
}
