import * as routes from '@atelier/routes/reviews';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../../http/job-answers.ts';
import { serve } from '../../../http/routes/serve.ts';
import { findFilm } from '../../documents/film-row.ts';
import { changeComment, deleteComment } from '../../documents/reviews/comments.ts';
import { createReview, listReviews, revokeReview } from '../../documents/reviews/reviews.ts';

/** The owner's calls about the review links of a film and their comments. */
export function reviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  const filmOf = (c: Context<HttpEnv>) => findFilm(sql, c.get('caller').id, c.req.param('id') ?? '');
  const commentOf = async (c: Context<HttpEnv>) => ({
    filmId: (await filmOf(c)).id,
    commentId: c.req.param('commentId') ?? '',
  });
  const app = new Hono<HttpEnv>();
  serve(app, routes.createReview, async ({ c, params, readBody, userId }) => {
    const asked = await readBody();
    const who = { userId, filmId: params.id };
    const made = await createReview(deps, { ...who, idempotencyKey: idempotencyKeyOf(c) }, asked);
    const origin = config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
    return { ...made, url: `${origin}/avis/${made.token}` };
  });
  serve(app, routes.listFilmReviews, async ({ c }) => listReviews(sql, await filmOf(c), languageOf(c)));
  serve(app, routes.revokeReview, async ({ c, params }) => {
    await revokeReview(sql, (await filmOf(c)).id, params.reviewId);
  });
  serve(app, routes.changeComment, async ({ c, readBody }) => {
    await changeComment(sql, await commentOf(c), await readBody());
  });
  serve(app, routes.removeComment, async ({ c }) => {
    await deleteComment(sql, await commentOf(c));
  });
  return app;
}
