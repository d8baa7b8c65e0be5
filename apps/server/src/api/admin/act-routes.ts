import * as routes from '@atelier/routes/admin';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { listActs } from '../../operator/list-acts.ts';

export function actRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.listOperatorActs, async ({ query }) => {
    const { cursor } = query;
    return listActs(deps.sql, cursor ?? null);
  });
  return app;
}
