import { ledgerPageSchema, ledgerQuerySchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { listLedger } from '../../money/credits/list-ledger.ts';

export function ledgerRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/api/ledger',
    describeCall({
      summary: "The caller's credits in and out, newest first; `cursor` and `limit` page through it",
      answer: ledgerPageSchema,
    }),
    async (c) => {
      const { cursor, limit } = ledgerQuerySchema.parse(c.req.query());
      return c.json(await listLedger(deps.sql, c.get('caller').id, { before: cursor ?? null, limit }));
    },
  );
}
