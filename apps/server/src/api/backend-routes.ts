import { Hono } from 'hono';
import { limitBody } from '../http/bodies/limit-body.ts';
import { limitDataBody } from '../http/bodies/limit-data-body.ts';
import { refuseOddValues } from '../http/bodies/refuse-odd-values.ts';
import { refuseKeys } from '../http/caller/refuse-keys.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { createLiveSessions } from '../http/live-sessions.ts';
import { limitAuthAccount, limitAuthAddress } from '../http/rate-limit.ts';
import { refuseDeepFilter } from '../http/refusals/refuse-deep-filter.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { refuseEndedSession } from './auth/refuse-ended-session.ts';
import { reportRefusal } from './auth/report-refusal.ts';

/** A sign-up is a few kB. */
const MAX_AUTH_BYTES = 64 * 1024;

/** The embedded auth and REST API, with our limits before it. Absent on a hosted Supabase. */
export function backendRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { backend } = deps;
  if (!backend) return app;
  for (const path of ['/auth/v1/*', '/rest/v1/*']) app.use(path, reportRefusal(deps), refuseKeys);
  app.use('/auth/v1/*', limitAuthAddress(deps));
  app.use('/auth/v1/*', limitBody(MAX_AUTH_BYTES));
  app.use('/rest/v1/*', limitDataBody(deps));
  app.use('/auth/v1/*', refuseOddValues, limitAuthAccount(deps));
  app.use('/rest/v1/*', refuseDeepFilter);
  app.use('/rest/v1/*', refuseEndedSession(createLiveSessions(deps.sql)));
  app.route('/', authRoutes({ ...deps, backend }));
  for (const path of ['/auth/v1/*', '/rest/v1/*']) {
    app.all(path, (c) => backend(c.req.raw));
  }
  return app;
}
