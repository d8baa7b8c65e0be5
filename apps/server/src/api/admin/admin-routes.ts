import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import type { OwnMachine } from '../loopback-only.ts';
import { actRoutes } from './act-routes.ts';
import { installationRoutes } from './installation-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { requireOperator } from './require-operator.ts';

/** Routes for operators. The guard covers the whole prefix, so a new route cannot miss it. */
export function adminRoutes(deps: ServerDeps, own: OwnMachine): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use('/api/admin/*', requireOperator(deps, own));
  for (const routesOf of [queueRoutes, peopleRoutes, installationRoutes, mailRoutes, actRoutes]) {
    app.route('/', routesOf(deps));
  }
  return app;
}
