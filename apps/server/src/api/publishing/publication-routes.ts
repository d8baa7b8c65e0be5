import { AppError } from '@atelier/contracts';
import {
  movePublicationSchema,
  newPublicationSchema,
  PUBLISHING_LIMITS,
  publicationDraftSchema,
  publicationListSchema,
  publicationPeriodSchema,
  publicationSchema,
} from '@atelier/contracts/publishing/publishing';
import { Hono } from 'hono';
import { z } from 'zod';
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
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

const MOST_NEW = 300;
const MOST_CHANGES = 600;
const CONNECTION = [
  'publisher_missing',
  'publisher_key',
  'publisher_unreachable',
  'publisher_address',
] as const;

/** Publications of a person's videos through Postiz. */
export function publicationRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  const draftDeps = { ...deps, linkKey: deps.receiptKey, posts: createPosts(deps) };
  return new Hono<HttpEnv>()
    .post(
      '/api/publications',
      describeCall({
        summary: 'Publish the video of a project through Postiz, at once or at a date',
        body: newPublicationSchema,
        answer: publicationSchema,
        status: 201,
        refusals: ['publisher_missing', 'post_does_not_fit', 'unsupported_format', 'publications_full'],
      }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publications', max: MOST_NEW });
        const request = { userId: c.get('caller').id, idempotencyKey: idempotencyKeyOf(c) };
        const asked = newPublicationSchema.parse(await readJson(c));
        return c.json(await createPublication(deps, request, asked), 201);
      },
    )
    .get(
      '/api/publications',
      describeCall({
        summary: 'The publications between two dates (from, to), the earliest first',
        answer: publicationListSchema,
      }),
      async (c) => {
        const { from, to } = publicationPeriodSchema.parse(c.req.query());
        const limit = PUBLISHING_LIMITS.pageSize;
        const period = { from: new Date(from), to: new Date(to), limit: limit + 1 };
        const rows = await listPublicationRows(sql, c.get('caller').id, period);
        const shown = rows.slice(0, limit);
        const posts = Map.groupBy(
          await readPosts(
            sql,
            shown.map(({ id }) => id),
          ),
          ({ publicationId }) => publicationId,
        );
        const publications = shown.map((row) => viewOfPublication(row, posts.get(row.id) ?? []));
        return c.json({ publications, has_more: rows.length > limit });
      },
    )
    .get(
      '/api/publications/draft',
      describeCall({
        summary: 'Suggested texts for the publication of a project (project_id)',
        answer: publicationDraftSchema,
        refusals: ['unsupported_format'],
      }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publication-drafts', max: MOST_CHANGES });
        const projectId = z.uuid().safeParse(c.req.query('project_id'));
        if (!projectId.success) throw new AppError('invalid_input', 'project_id: the id of a project.');
        return c.json(await draftPublication(draftDeps, c.get('caller').id, projectId.data));
      },
    )
    .get(
      '/api/publications/:id',
      describeCall({ summary: 'One publication with the state of its posts', answer: publicationSchema }),
      async (c) => c.json(await viewPublication(sql, c.get('caller').id, c.req.param('id'))),
    )
    .patch(
      '/api/publications/:id',
      describeCall({
        summary: 'Move the posts that are not published to another date',
        body: movePublicationSchema,
        answer: publicationSchema,
        refusals: ['publication_over', 'not_ready', ...CONNECTION],
      }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publication-changes', max: MOST_CHANGES });
        const { publish_at } = movePublicationSchema.parse(await readJson(c));
        const change = { userId: c.get('caller').id, id: c.req.param('id') };
        return c.json(await movePublication(deps, change, publish_at));
      },
    )
    .post(
      '/api/publications/:id/cancel',
      describeCall({
        summary: 'Cancel the posts that are not published; planned ones are deleted in Postiz',
        answer: publicationSchema,
        refusals: ['publication_over', ...CONNECTION],
      }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publication-changes', max: MOST_CHANGES });
        return c.json(await cancelPublication(deps, { userId: c.get('caller').id, id: c.req.param('id') }));
      },
    )
    .post(
      '/api/publications/:id/retry',
      describeCall({
        summary: 'Try failed posts again, with the present file of the project',
        answer: publicationSchema,
        refusals: ['publication_over', 'unsupported_format'],
      }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publication-changes', max: MOST_CHANGES });
        return c.json(await retryPublication(deps, { userId: c.get('caller').id, id: c.req.param('id') }));
      },
    );
}
