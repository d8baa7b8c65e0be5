import {
  AppError,
  actDoneSchema,
  adjustCreditsSchema,
  adminPeopleQuerySchema,
  adminPeopleSchema,
  adminPersonSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { idempotencyKeyOf } from '../../http/job-answers.ts';
import { listLedger } from '../../money/credits/list-ledger.ts';
import { adjustCredits } from '../../operator/adjust-credits.ts';
import { findPeople, onePerson } from '../../operator/find-people.ts';
import { uuidParam } from './uuid-param.ts';

export function peopleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get(
    '/api/admin/people',
    describeCall({
      summary: 'Operators: people by a part of their address (`search`), the newest first',
      answer: adminPeopleSchema,
    }),
    async (c) => {
      const { search } = adminPeopleQuerySchema.parse(c.req.query());
      return c.json({ people: await findPeople(deps.sql, search) });
    },
  );

  app.get(
    '/api/admin/people/:id',
    describeCall({ summary: 'Operators: one person with plan and balances', answer: adminPersonSchema }),
    async (c) => c.json(await onePerson(deps.sql, uuidParam(c))),
  );

  app.get(
    '/api/admin/people/:id/ledger',
    describeCall({
      summary: "Operators: a person's credits in and out, as GET /api/ledger",
      answer: ledgerPageSchema,
    }),
    async (c) => {
      const { cursor, limit } = ledgerQuerySchema.parse(c.req.query());
      return c.json(await listLedger(deps.sql, uuidParam(c), { before: cursor ?? null, limit }));
    },
  );

  app.post(
    '/api/admin/people/:id/credits',
    describeCall({
      summary: 'Operators: give credits (above zero) or take them (below); needs an Idempotency-Key',
      body: adjustCreditsSchema,
      answer: actDoneSchema,
    }),
    async (c) => {
      const key = idempotencyKeyOf(c);
      if (key === null) throw new AppError('invalid_input', 'Idempotency-Key: needed.');
      const input = adjustCreditsSchema.parse(await readJson(c));
      await adjustCredits(deps.sql, c.get('operator'), { ...input, personId: uuidParam(c), key });
      return c.json({ success: true as const });
    },
  );

  return app;
}
