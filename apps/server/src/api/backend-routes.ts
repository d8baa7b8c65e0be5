import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { limitAuthCalls } from '../http/rate-limit.ts';
import { refuseDeepFilter } from '../http/refuse-deep-filter.ts';

/** The embedded auth and REST API, with our throttling before it. Absent on a hosted Supabase. */
export function backendRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { backend } = deps;
  if (!backend) return app;
  app.use('/auth/v1/*', limitAuthCalls(deps.sql, deps.config));
  app.use('/rest/v1/*', refuseDeepFilter);
  for (const path of ['/auth/v1/*', '/rest/v1/*']) {
    app.all(path, (c) => backend(c.req.raw));
  }
  return app;
}
