import {
  changeCommentSchema,
  madeReviewSchema,
  newReviewSchema,
} from '@atelier/contracts/automation/reviews';
import { filmReviewsSchema } from '@atelier/film/wire/review-answers';
import { type Context, Hono } from 'hono';
import { findFilm } from '../../film-documents/film-row.ts';
import { changeComment, deleteComment } from '../../film-documents/reviews/comments.ts';
import { createReview, listReviews, revokeReview } from '../../film-documents/reviews/reviews.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';

/** The owner's calls about the review links of a film and their comments. */
export function reviewRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  const filmOf = (c: Context<HttpEnv>) => findFilm(sql, c.get('caller').id, c.req.param('id') ?? '');
  const commentOf = async (c: Context<HttpEnv>) => ({
    filmId: (await filmOf(c)).id,
    commentId: c.req.param('commentId') ?? '',
  });
  return new Hono<HttpEnv>()
    .post(
      '/api/films/:id/reviews',
      describeCall({
        summary: 'Make a link with which guests see the rendered film, comment on it and approve it',
        body: newReviewSchema,
        answer: madeReviewSchema,
        status: 201,
        refusals: ['reviews_full'],
      }),
      async (c) => {
        const asked = newReviewSchema.parse(await readJson(c));
        const who = { userId: c.get('caller').id, filmId: c.req.param('id') };
        const made = await createReview(deps, { ...who, idempotencyKey: idempotencyKeyOf(c) }, asked);
        const origin = config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
        return c.json({ ...made, url: `${origin}/avis/${made.token}` }, 201);
      },
    )
    .get(
      '/api/films/:id/reviews',
      describeCall({
        summary: 'The review links of a film with their decisions, and the comments of its guests',
        answer: filmReviewsSchema,
      }),
      async (c) => c.json(await listReviews(sql, await filmOf(c), languageOf(c))),
    )
    .delete(
      '/api/films/:id/reviews/:reviewId',
      describeCall({ summary: 'Revoke a review link; its comments stay', status: 204 }),
      async (c) => {
        await revokeReview(sql, (await filmOf(c)).id, c.req.param('reviewId'));
        return c.body(null, 204);
      },
    )
    .patch(
      '/api/films/:id/comments/:commentId',
      describeCall({
        summary: 'Resolve or reopen a comment of a guest',
        body: changeCommentSchema,
        status: 204,
      }),
      async (c) => {
        await changeComment(sql, await commentOf(c), changeCommentSchema.parse(await readJson(c)));
        return c.body(null, 204);
      },
    )
    .delete(
      '/api/films/:id/comments/:commentId',
      describeCall({ summary: 'Delete a comment of a guest', status: 204 }),
      async (c) => {
        await deleteComment(sql, await commentOf(c));
        return c.body(null, 204);
      },
    );
}
