import { AppError } from '@atelier/contracts';
import {
  guestCommentSchema,
  guestReviewSchema,
  newCommentSchema,
  newDecisionSchema,
  reviewPassSchema,
  unlockReviewSchema,
} from '@atelier/contracts/automation/reviews';
import { type Context, Hono } from 'hono';
import { addComment } from '../../film-documents/reviews/comments.ts';
import { decide } from '../../film-documents/reviews/decisions.ts';
import { findReviewMedia, REVIEW_MEDIA_PATH } from '../../film-documents/reviews/review-media.ts';
import { isPassword, makePass } from '../../film-documents/reviews/review-token.ts';
import { viewReview } from '../../film-documents/reviews/view-review.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf } from '../../http/job-answers.ts';
import { serveObject } from '../../http/serve-object.ts';
import { limitAnyGuest, limitGuest, openReview } from './open-review.ts';

const BODY_BYTES = 16 * 1024;
const readBody = (c: Context<HttpEnv>) => readJson(c, { maxBytes: BODY_BYTES });

/** The calls of guests with a review link. They need no session, and show one rendered film and nothing else. */
export function guestReviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/reviews/:token',
      describeCall({
        summary: 'A film as the guests of a review link see it',
        answer: guestReviewSchema,
        isPublic: true,
        refusals: ['review_locked', 'review_expired', 'rate_limited'],
      }),
      async (c) => c.json(await viewReview(deps, await openReview(c, deps))),
    )
    .post(
      '/api/reviews/:token/unlock',
      describeCall({
        summary: 'Enter the password of a review; the pass goes into the header X-Review-Pass',
        body: unlockReviewSchema,
        answer: reviewPassSchema,
        isPublic: true,
        refusals: ['review_password', 'review_expired', 'rate_limited'],
      }),
      async (c) => {
        const review = await openReview(c, deps, { isLocked: true });
        const { passwordHash, passwordSalt, id } = review;
        const { password } = unlockReviewSchema.parse(await readBody(c));
        if (!passwordHash || !passwordSalt)
          throw new AppError('invalid_input', 'This review has no password.');
        await limitGuest(c, deps, { name: 'password', reviewId: id, max: 10 });
        await limitAnyGuest(c, deps, { name: 'password', reviewId: id, max: 100 });
        if (!(await isPassword(password, { hash: passwordHash, salt: passwordSalt }))) {
          throw new AppError('review_password', 'This password is not right.');
        }
        const { pass, expiresAt } = makePass(deps.receiptKey, { id, passwordHash });
        return c.json({ pass, expires_at: expiresAt.toISOString() });
      },
    )
    .post(
      '/api/reviews/:token/comments',
      describeCall({
        summary: 'Comment on a film at a time, and at a place in the picture',
        body: newCommentSchema,
        answer: guestCommentSchema,
        status: 201,
        isPublic: true,
        refusals: ['review_locked', 'review_expired', 'comments_full', 'not_ready', 'rate_limited'],
      }),
      async (c) => {
        const review = await openReview(c, deps);
        await limitGuest(c, deps, { name: 'comments', reviewId: review.id, max: 60 });
        const asked = newCommentSchema.parse(await readBody(c));
        return c.json(await addComment(deps, review, asked, idempotencyKeyOf(c)), 201);
      },
    )
    .post(
      '/api/reviews/:token/decision',
      describeCall({
        summary: 'Approve the shown revision of a film, or ask for changes',
        body: newDecisionSchema,
        answer: guestReviewSchema.shape.decision.unwrap(),
        isPublic: true,
        refusals: ['forbidden', 'review_expired', 'stale_revision', 'not_ready', 'rate_limited'],
      }),
      async (c) => {
        const review = await openReview(c, deps);
        await limitGuest(c, deps, { name: 'decisions', reviewId: review.id, max: 30 });
        return c.json(await decide(deps, review, newDecisionSchema.parse(await readBody(c))));
      },
    )
    .get(`${REVIEW_MEDIA_PATH}:reviewId/:revision/:expires/:signature`, async (c) => {
      const { objectKey: key } = await findReviewMedia(deps, c.req.param());
      const object = { bucket: 'Projects', key } as const;
      // A revoked link stops playing at the next request.
      return serveObject(c, deps.storage, object, { cacheControl: 'private, no-cache' });
    });
}
