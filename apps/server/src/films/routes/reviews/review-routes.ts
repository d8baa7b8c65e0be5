import * as routes from '@atelier/routes/reviews';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../../http/job-answers.ts';
import { serve } from '../../../http/routes/serve.ts';
import { findFilm } from '../../documents/film-row.ts';
import { changeComment, deleteComment } from '../../documents/reviews/comments.ts';
import { createReview, listReviews, revokeReview } from '../../documents/reviews/reviews.ts';

/** The review links of a film, and the comments of guests and members. */
export function reviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  const filmOf = ({ userId, params }: { userId: string; params: { id: string } }) =>
    findFilm(sql, userId, params.id);
  const commentOf = async (call: { userId: string; params: { id: string; commentId: string } }) => ({
    filmId: (await filmOf(call)).id,
    commentId: call.params.commentId,
  });
  const app = new Hono<HttpEnv>();
  serve(app, routes.createReview, async ({ c, params, readBody, userId }) => {
    const asked = await readBody();
    const who = { userId, filmId: params.id };
    const made = await createReview(deps, { ...who, idempotencyKey: idempotencyKeyOf(c) }, asked);
    const origin = config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
    return { ...made, url: `${origin}/avis/${made.token}` };
  });
  serve(app, routes.listFilmReviews, async ({ c, ...call }) =>
    listReviews(sql, await filmOf(call), languageOf(c)),
  );
  serve(app, routes.revokeReview, async (call) => {
    await revokeReview(sql, (await filmOf(call)).id, call.params.reviewId);
  });
  serve(app, routes.changeComment, async ({ readBody, ...call }) => {
    await changeComment(sql, await commentOf(call), await readBody());
  });
  serve(app, routes.removeComment, async (call) => {
    await deleteComment(sql, await commentOf(call));
  });
  return app;
}
