import { COUNTERS, type Counter } from '@atelier/contracts';
import * as routes from '@atelier/routes/billing';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { serve } from '../http/routes/serve.ts';
import { lockAvailable } from '../money/credits/holds.ts';

/** Credits for programs with an API key; the screens read them from the data API. */
export function creditRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readCredits, async ({ userId }) => {
    const available = await sql.begin(async (tx) => {
      const found = {} as Record<Counter, number>;
      for (const counter of COUNTERS) found[counter] = await lockAvailable(tx, userId, counter);
      return found;
    });
    return { available };
  });
  return app;
}
