import { AppError } from '@atelier/contracts';
import * as routes from '@atelier/routes/admin';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { listLedger } from '../../money/credits/list-ledger.ts';
import { adjustCredits } from '../../operator/adjust-credits.ts';
import { findPeople, onePerson } from '../../operator/find-people.ts';
import { uuidParam } from './uuid-param.ts';

export function peopleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.listPeople, async ({ query }) => ({ people: await findPeople(deps.sql, query.search) }));

  serve(app, routes.readPerson, async ({ c }) => onePerson(deps.sql, uuidParam(c)));

  serve(app, routes.readPersonLedger, async ({ c, query: { cursor = null, limit } }) =>
    listLedger(deps.sql, uuidParam(c), { before: cursor, limit }),
  );

  serve(app, routes.adjustCredits, async ({ c, readBody }) => {
    const key = idempotencyKeyOf(c);
    if (key === null) throw new AppError('invalid_input', 'Idempotency-Key: needed.');
    const input = await readBody();
    await adjustCredits(deps.sql, c.get('operator'), { ...input, personId: uuidParam(c), key });
    return { success: true as const };
  });

  return app;
}
