import { operatorActsQuerySchema, operatorActsSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { listActs } from '../../operator/list-acts.ts';

export function actRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/api/admin/acts',
    describeCall({
      summary: 'Operators: what operators did, newest first; `cursor` pages through it',
      answer: operatorActsSchema,
    }),
    async (c) => {
      const { cursor } = operatorActsQuerySchema.parse(c.req.query());
      return c.json(await listActs(deps.sql, cursor ?? null));
    },
  );
}
