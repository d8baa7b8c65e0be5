import * as routes from '@atelier/routes/billing';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { listLedger } from '../../money/credits/list-ledger.ts';

export function ledgerRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readLedger, async ({ query, userId }) => {
    const { cursor, limit } = query;
    return listLedger(deps.sql, userId, { before: cursor ?? null, limit });
  });
  return app;
}
