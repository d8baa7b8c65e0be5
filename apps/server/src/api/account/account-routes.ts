import { AppError, verifiedSchema } from '@atelier/contracts';
import { readJson } from '@atelier/contracts/text/read-json';
import { Hono } from 'hono';
import { z } from 'zod';
import { readText } from '../../http/bodies/read-text.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { findOperatorOf } from '../admin/require-operator.ts';
import type { OwnMachine } from '../loopback-only.ts';

export function accountRoutes(deps: ServerDeps, own: OwnMachine): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get(
    '/api/auth/verify',
    describeCall({
      summary: 'Whether the session is valid, and whether the person is an operator',
      answer: verifiedSchema,
    }),
    async (c) => {
      const { id, email } = c.get('caller');
      const operator = (await findOperatorOf(c, deps, own)) !== null;
      return c.json({ valid: true, user: { id, email }, operator });
    },
  );

  /** Ensures the caller's account row. A user_id in the body is accepted only when it is the caller's own. */
  app.post(
    '/functions/v1/fix-missing-account',
    describeCall({
      summary: "Ensure the caller's account row",
      body: z.object({ user_id: z.string().max(200).optional() }),
    }),
    async (c) => {
      const caller = c.get('caller');
      const asked = userIdIn(await readText(c, 64 * 1024));
      if (asked !== undefined && asked !== caller.id)
        throw new AppError('forbidden', 'That is not your account.');
      const [user] = await deps.sql`select 1 from auth.users where id = ${caller.id}`;
      if (!user) throw new AppError('unauthenticated', 'This account does not exist any more.');
      const [row] = await deps.sql<{ created: boolean }[]>`
        select app.ensure_account(${caller.id}) as created`;
      return c.json({ success: true, created: row?.created ?? false });
    },
  );

  return app;
}

/** Reads `user_id` from a JSON body; undefined when the body is no JSON or has none. */
function userIdIn(text: string): unknown {
  try {
    const body: unknown = readJson(text);
    return typeof body === 'object' && body !== null && 'user_id' in body ? body.user_id : undefined;
  } catch {
    return undefined;
  }
}
