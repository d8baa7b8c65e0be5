import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { countHit } from '../../../http/count-hit.ts';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { addressOf } from '../../../http/rate-limit.ts';
import { findReview, type ReviewRow } from '../../documents/reviews/find-review.ts';
import { isPass } from '../../documents/reviews/review-token.ts';

const HOUR_SECONDS = 3600;
/** Calls of one address to one review, and tokens that it may guess wrongly, in an hour. */
const CALLS = 2000;
const WRONG_TOKENS = 60;

type Deps = Pick<ServerDeps, 'sql' | 'config' | 'receiptKey'>;

/**
 * Finds the review that a guest's call names and checks the pass of one with a password.
 * @param options.isLocked true for the call that enters the password
 * @param options.limit of calls of one address in an hour, for calls that are not counted with the others
 * @throws AppError `not_found`, `review_expired`, `review_revoked`, `review_locked`, `rate_limited`
 */
export async function openReview(
  c: Context<HttpEnv>,
  deps: Deps,
  { isLocked = false, limit: counted = { name: 'calls', max: CALLS } } = {},
): Promise<ReviewRow> {
  const review = await findReview(deps.sql, c.req.param('token') ?? '').catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') {
      await limit(c, deps, `review:wrong:${addressOf(c, deps.config)}`, WRONG_TOKENS);
    }
    throw error;
  });
  await limitGuest(c, deps, { ...counted, reviewId: review.id });
  const { id, passwordHash } = review;
  const pass = c.req.header('X-Review-Pass') ?? '';
  if (passwordHash && !isLocked && !isPass(deps.receiptKey, { id, passwordHash }, pass)) {
    throw new AppError('review_locked', 'This review has a password.');
  }
  return review;
}

interface Limit {
  name: string;
  reviewId: string;
  /** Calls in an hour. */
  max: number;
}

/** Limits the calls of one address to one review. @throws AppError `rate_limited` */
export function limitGuest(c: Context<HttpEnv>, deps: Deps, { name, reviewId, max }: Limit): Promise<void> {
  return limit(c, deps, `review:${name}:${reviewId}:${addressOf(c, deps.config)}`, max);
}

/** Limits the calls of all addresses together to one review. @throws AppError `rate_limited` */
export function limitAnyGuest(
  c: Context<HttpEnv>,
  deps: Deps,
  { name, reviewId, max }: Limit,
): Promise<void> {
  return limit(c, deps, `review:${name}:${reviewId}`, max);
}

async function limit(c: Context<HttpEnv>, { sql, config }: Deps, key: string, max: number): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const { hits, secondsLeft } = await countHit(sql, key, HOUR_SECONDS);
  if (hits <= max) return;
  c.header('Retry-After', String(Math.max(1, secondsLeft)));
  throw new AppError('rate_limited', 'That was often enough for now. Please try again later.');
}
