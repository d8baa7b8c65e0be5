import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { AuthDeps } from './auth-deps.ts';
import { readBody } from './read-body.ts';
import { refuseAuth } from './refuse-auth.ts';

/** A token that was used is good for this long once more: two tabs, or an answer that was lost. */
const REUSE_SECONDS = 10;

const schema = z.object({ refresh_token: z.string().min(1) });

/**
 * `POST /auth/v1/token?grant_type=refresh_token`. Tabs that refresh at once get one new token between them; a used one
 * that comes back after ten seconds was copied by somebody: its session ends.
 */
export function createRefresh({ sql, backend, security }: Pick<AuthDeps, 'sql' | 'backend' | 'security'>) {
  const underWay = new Map<string, Promise<Response>>();

  async function refresh(request: Request, token: string): Promise<Response> {
    const [used] = await sql<{ sessionId: string | null; isOld: boolean }[]>`
      select session_id as "sessionId", updated_at < now() - make_interval(secs => ${REUSE_SECONDS}) as "isOld"
      from auth.refresh_tokens where token = ${token} and revoked`;
    if (!used?.isOld) return backend(request);
    await endSession(sql, used.sessionId);
    security('token_reused', { sessionId: used.sessionId });
    return refuseAuth(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }

  return async (request: Request): Promise<Response> => {
    const body = await readBody(request, schema);
    if (!body) return backend(request);
    const token = body.refresh_token;
    const running = underWay.get(token) ?? refresh(request, token).finally(() => underWay.delete(token));
    underWay.set(token, running);
    return (await running).clone();
  };
}

/** Ends a session on the server: its refresh tokens, and within seconds its access tokens. */
export async function endSession(sql: Database, sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  await sql.begin(async (tx) => {
    await tx`delete from auth.refresh_tokens where session_id = ${sessionId}`;
    await tx`delete from auth.sessions where id = ${sessionId}`;
  });
}
