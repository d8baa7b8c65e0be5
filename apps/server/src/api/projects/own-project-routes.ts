import { type OwnProject, ownProjectsQuerySchema, ownProjectsSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';

/** Lists projects for programs with an API key; browsers read them under row-level security. */
export function ownProjectRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/api/projects',
    describeCall({
      summary: "The caller's projects, newest first; ?limit=, ?before= the `next` of the page before",
      answer: ownProjectsSchema,
    }),
    async (c) => {
      const { limit, before = null } = ownProjectsQuerySchema.parse(c.req.query());
      const rows = await sql<(Omit<OwnProject, 'created_at'> & { created_at: Date })[]>`
        select id, title, name, type, file_url, preview_url, created_at from public.projects
        where user_id = ${c.get('caller').id} and (${before}::timestamptz is null or created_at < ${before})
        order by created_at desc, id desc limit ${limit + 1}`;
      const projects = rows
        .slice(0, limit)
        .map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
      return c.json({ projects, next: rows.length > limit ? (projects.at(-1)?.created_at ?? null) : null });
    },
  );
}
