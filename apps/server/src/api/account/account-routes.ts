import { AppError } from '@atelier/contracts';
import { readJson } from '@atelier/contracts/text/read-json';
import * as routes from '@atelier/routes/account';
import { Hono } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { findOperatorOf } from '../admin/require-operator.ts';
import type { OwnMachine } from '../loopback-only.ts';

export function accountRoutes(deps: ServerDeps, own: OwnMachine): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.verifyEmail, async ({ c }) => {
    const { id, email } = c.get('caller');
    const operator = (await findOperatorOf(c, deps, own)) !== null;
    return { valid: true as const, user: { id, email }, operator };
  });

  /** Ensures the caller's account row. A user_id in the body is accepted only when it is the caller's own. */
  serve(app, routes.fixMissingAccount, async ({ c }) => {
    const caller = c.get('caller');
    const asked = userIdIn(await readText(c, 64 * 1024));
    if (asked !== undefined && asked !== caller.id)
      throw new AppError('forbidden', 'That is not your account.');
    const [user] = await deps.sql`select 1 from auth.users where id = ${caller.id}`;
    if (!user) throw new AppError('unauthenticated', 'This account does not exist any more.');
    const [row] = await deps.sql<{ created: boolean }[]>`
        select app.ensure_account(${caller.id}) as created`;
    return { success: true as const, created: row?.created ?? false };
  });

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
