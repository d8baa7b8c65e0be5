import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashToken } from './review-token.ts';

export interface ReviewRow {
  id: string;
  filmId: string;
  /** The owner of the film. */
  userId: string;
  filmName: string;
  canApprove: boolean;
  passwordHash: Buffer | null;
  passwordSalt: Buffer | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/**
 * Finds the review of a link.
 * @throws AppError `not_found` for an unknown token and for a deleted film alike, `review_expired`, `review_revoked`
 */
export async function findReview(sql: Queryable, token: string): Promise<ReviewRow> {
  const hash = hashToken(token);
  const [row] = hash
    ? await sql<ReviewRow[]>`
        select r.id, r.film_id as "filmId", f.user_id as "userId", f.name as "filmName",
          r.can_approve as "canApprove", r.password_hash as "passwordHash", r.password_salt as "passwordSalt",
          r.expires_at as "expiresAt", r.revoked_at as "revokedAt"
        from app.film_reviews r join app.films f on f.id = r.film_id
        where r.token_hash = ${hash} and not r.is_team
          and not exists (select 1 from app.account_deletions d where d.user_id = f.user_id)`
    : [];
  if (!row) throw new AppError('not_found', 'There is no such review.');
  requireOpen(row);
  return row;
}

/** @throws AppError `review_revoked`, `review_expired` */
export function requireOpen(
  { expiresAt, revokedAt }: Pick<ReviewRow, 'expiresAt' | 'revokedAt'>,
  nowMs = Date.now(),
): void {
  if (revokedAt) throw new AppError('review_revoked', 'This review link was withdrawn.');
  if (expiresAt && expiresAt.getTime() <= nowMs) {
    throw new AppError('review_expired', 'This review link has expired.');
  }
}
