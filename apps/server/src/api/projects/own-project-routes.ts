import type { OwnProject } from '@atelier/contracts';
import * as routes from '@atelier/routes/projects';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';

/** Lists projects for programs with an API key; browsers read them under row-level security. */
export function ownProjectRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.listProjects, async ({ query, userId }) => {
    const { limit, before = null } = query;
    const rows = await sql<(Omit<OwnProject, 'created_at'> & { created_at: Date })[]>`
        select id, title, name, type, file_url, preview_url, created_at from public.projects
        where user_id = ${userId} and (${before}::timestamptz is null or created_at < ${before})
        order by created_at desc, id desc limit ${limit + 1}`;
    const projects = rows
      .slice(0, limit)
      .map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
    return { projects, next: rows.length > limit ? (projects.at(-1)?.created_at ?? null) : null };
  });
  return app;
}
