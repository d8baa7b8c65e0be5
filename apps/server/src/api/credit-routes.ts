import { COUNTERS, creditsSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { describeCall } from '../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { lockAvailable } from '../money/credits/holds.ts';

/** Credits for programs with an API key; the screens read them from the data API. */
export function creditRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/api/credits',
    describeCall({ summary: 'What can be spent of each kind of credit', answer: creditsSchema }),
    async (c) => {
      const userId = c.get('caller').id;
      const available = await sql.begin(async (tx) => {
        const found: [string, number][] = [];
        for (const counter of COUNTERS) found.push([counter, await lockAvailable(tx, userId, counter)]);
        return Object.fromEntries(found);
      });
      return c.json({ available });
    },
  );
}
