import { createHmac } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { requireOpen } from './find-review.ts';
import { isSame } from './review-token.ts';

/** Addresses stay the same for so long, so that a browser can cache what they answer. */
const STEP_SECONDS = 6 * 3600;

export const REVIEW_MEDIA_PATH = '/storage/v1/reviews/';

export interface RenderedFilm {
  revision: number;
  durationSeconds: number;
  objectKey: string;
  /** IPTC digital source type; null for ordinary editing and for unsigned files. */
  sourceType: string | null;
}

/** The newest rendered revision of a film whose file is kept; null before the first render. */
export async function findRendered(sql: Queryable, filmId: string): Promise<RenderedFilm | null> {
  const [row] = await sql<RenderedFilm[]>`
    select r.revision, r.duration_seconds as "durationSeconds", j.result->>'objectKey' as "objectKey",
      j.result->'data'->'made'->'credentials'->>'sourceType' as "sourceType"
    from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${filmId} and r.canvas is null and j.status = 'succeeded' and j.result->>'objectKey' is not null
      and j.result->>'expired' is null
    order by r.revision desc, r.created_at desc limit 1`;
  return row ?? null;
}

/** Signs the address of a rendered revision for one review: it plays without a header for 6 to 12 hours. */
export function reviewMediaLink(
  key: string,
  { reviewId, revision }: { reviewId: string; revision: number },
  nowMs = Date.now(),
): string {
  const expires = (Math.floor(nowMs / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  return `${REVIEW_MEDIA_PATH}${reviewId}/${revision}/${expires}/${sign(key, reviewId, revision, expires)}`;
}

/**
 * Finds the file of a signed address. The link of the review has to be open still.
 * @throws AppError `not_found` for an address that we did not sign, that has expired or whose revision has been
 *   rendered anew; `review_expired`, `review_revoked`
 */
export async function findReviewMedia(
  { sql, receiptKey }: { sql: Database; receiptKey: string },
  link: { reviewId: string; revision: string; expires: string; signature: string },
  nowMs = Date.now(),
): Promise<{ objectKey: string }> {
  const [revision, expires] = [Number(link.revision), Number(link.expires)];
  const isOurs = isSame(link.signature, sign(receiptKey, link.reviewId, revision, expires));
  if (!isOurs || expires * 1000 < nowMs) throw gone();
  const [review] = await sql<{ filmId: string; expiresAt: Date | null; revokedAt: Date | null }[]>`
    select film_id as "filmId", expires_at as "expiresAt", revoked_at as "revokedAt" from app.film_reviews
    where id = ${link.reviewId}`;
  if (!review) throw gone();
  requireOpen(review, nowMs);
  const rendered = await findRendered(sql, review.filmId);
  if (rendered?.revision !== revision) throw gone();
  return rendered;
}

function gone(): AppError {
  return new AppError('not_found', 'There is no such file.');
}

function sign(key: string, reviewId: string, revision: number, expires: number): string {
  return createHmac('sha256', key)
    .update(`review-media:${reviewId}:${revision}:${expires}`)
    .digest('base64url');
}
