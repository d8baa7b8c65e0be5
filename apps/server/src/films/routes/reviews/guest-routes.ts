import { AppError } from '@atelier/contracts';
import * as routes from '@atelier/routes/reviews';
import { Hono } from 'hono';
import { serveObject } from '../../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../../http/job-answers.ts';
import { serve } from '../../../http/routes/serve.ts';
import { addComment } from '../../documents/reviews/comments.ts';
import { decide } from '../../documents/reviews/decisions.ts';
import { findReviewMedia, REVIEW_MEDIA_PATH } from '../../documents/reviews/review-media.ts';
import { isPassword, makePass } from '../../documents/reviews/review-token.ts';
import { viewReview } from '../../documents/reviews/view-review.ts';
import { proposeForComment } from '../../proposals/propose-for-comment.ts';
import { limitAnyGuest, limitGuest, openReview } from './open-review.ts';

/** The calls of guests with a review link. They need no session, and show one rendered film and nothing else. */
export function guestReviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readGuestReview, async ({ c }) => viewReview(deps, await openReview(c, deps)));
  serve(app, routes.unlockReview, async ({ c, readBody }) => {
    const review = await openReview(c, deps, { isLocked: true });
    const { passwordHash, passwordSalt, id } = review;
    const { password } = await readBody();
    if (!passwordHash || !passwordSalt) throw new AppError('invalid_input', 'This review has no password.');
    await limitGuest(c, deps, { name: 'password', reviewId: id, max: 10 });
    await limitAnyGuest(c, deps, { name: 'password', reviewId: id, max: 100 });
    if (!(await isPassword(password, { hash: passwordHash, salt: passwordSalt }))) {
      throw new AppError('review_password', 'This password is not right.');
    }
    const { pass, expiresAt } = makePass(deps.receiptKey, { id, passwordHash });
    return { pass, expires_at: expiresAt.toISOString() };
  });
  serve(app, routes.addGuestComment, async ({ c, readBody }) => {
    const review = await openReview(c, deps);
    await limitGuest(c, deps, { name: 'comments', reviewId: review.id, max: 60 });
    const asked = await readBody();
    const { id, view } = await addComment(deps, review, asked, idempotencyKeyOf(c));
    const { userId, filmId } = review;
    // The comment is stored: what it asks for may fail without it.
    await proposeForComment(deps, { userId, filmId, commentId: id, language: languageOf(c) }).catch(
      (error: unknown) => deps.logger.error({ err: error, comment: id }, 'comment without a proposal'),
    );
    return view;
  });
  serve(app, routes.decideReview, async ({ c, readBody }) => {
    const review = await openReview(c, deps);
    await limitGuest(c, deps, { name: 'decisions', reviewId: review.id, max: 30 });
    return decide(deps, review, await readBody());
  });
  app.get(`${REVIEW_MEDIA_PATH}:reviewId/:revision/:expires/:signature`, async (c) => {
    const { objectKey: key } = await findReviewMedia(deps, c.req.param());
    const object = { bucket: 'Projects', key } as const;
    // A revoked link stops playing at the next request.
    return serveObject(c, deps.storage, object, { cacheControl: 'private, no-cache' });
  });
  return app;
}
