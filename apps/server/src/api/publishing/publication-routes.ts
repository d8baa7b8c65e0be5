import { PUBLISHING_LIMITS } from '@atelier/contracts/publishing/publishing';
import * as routes from '@atelier/routes/publishing';
import { Hono } from 'hono';
import { createPosts } from '../../automation/hand-over/posts.ts';
import {
  cancelPublication,
  movePublication,
  retryPublication,
} from '../../automation/publishing/change-publication.ts';
import { createPublication, viewPublication } from '../../automation/publishing/create-publication.ts';
import { draftPublication } from '../../automation/publishing/draft-publication.ts';
import {
  listPublicationRows,
  readPosts,
  viewOfPublication,
} from '../../automation/publishing/publication-rows.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';

const MOST_NEW = 300;
const MOST_CHANGES = 600;

/** Publications of a person's videos through Postiz. */
export function publicationRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  const draftDeps = { ...deps, linkKey: deps.receiptKey, posts: createPosts(deps) };
  const app = new Hono<HttpEnv>();
  serve(app, routes.createPublication, async ({ c, readBody, userId }) => {
    await limitPerPerson(c, deps, { name: 'publications', max: MOST_NEW });
    const request = { userId, idempotencyKey: idempotencyKeyOf(c) };
    const asked = await readBody();
    return createPublication(deps, request, asked);
  });
  serve(app, routes.listPublications, async ({ query, userId }) => {
    const { from, to } = query;
    const limit = PUBLISHING_LIMITS.pageSize;
    const period = { from: new Date(from), to: new Date(to), limit: limit + 1 };
    const rows = await listPublicationRows(sql, userId, period);
    const shown = rows.slice(0, limit);
    const posts = Map.groupBy(
      await readPosts(
        sql,
        shown.map(({ id }) => id),
      ),
      ({ publicationId }) => publicationId,
    );
    const publications = shown.map((row) => viewOfPublication(row, posts.get(row.id) ?? []));
    return { publications, has_more: rows.length > limit };
  });
  serve(app, routes.draftPublication, async ({ c, query, userId }) => {
    await limitPerPerson(c, deps, { name: 'publication-drafts', max: MOST_CHANGES });
    return draftPublication(draftDeps, userId, query.project_id);
  });
  serve(app, routes.readPublication, async ({ params, userId }) => viewPublication(sql, userId, params.id));
  serve(app, routes.movePublication, async ({ c, params, readBody, userId }) => {
    await limitPerPerson(c, deps, { name: 'publication-changes', max: MOST_CHANGES });
    const { publish_at } = await readBody();
    const change = { userId, id: params.id };
    return movePublication(deps, change, publish_at);
  });
  serve(app, routes.cancelPublication, async ({ c, params, userId }) => {
    await limitPerPerson(c, deps, { name: 'publication-changes', max: MOST_CHANGES });
    return cancelPublication(deps, { userId, id: params.id });
  });
  serve(app, routes.retryPublication, async ({ c, params, userId }) => {
    await limitPerPerson(c, deps, { name: 'publication-changes', max: MOST_CHANGES });
    return retryPublication(deps, { userId, id: params.id });
  });
  return app;
}
