import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { AuthDeps } from './auth-deps.ts';
import { readBody } from './read-body.ts';
import { refuseAuth } from './refuse-auth.ts';

/** A token that was used is good for this long once more: two tabs, or an answer that was lost. */
const REUSE_SECONDS = 10;

const schema = z.object({ refresh_token: z.string().min(1) });

/**
 * `POST /auth/v1/token?grant_type=refresh_token`. Tabs that refresh at once get one new token between them, whichever
 * server each of them asks; a used one that comes back after ten seconds was copied by somebody: its session ends.
 */
export function createRefresh({ sql, backend, security }: Pick<AuthDeps, 'sql' | 'backend' | 'security'>) {
  const underWay = new Map<string, Promise<Response>>();

  // One after the other on all servers: what comes second finds the token used and is given what the first was.
  const refresh = (request: Request, token: string): Promise<Response> =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`refresh:${token}`}, 0))`;
      const [used] = await tx<{ sessionId: string | null; isOld: boolean }[]>`
        select session_id as "sessionId", updated_at < now() - make_interval(secs => ${REUSE_SECONDS}) as "isOld"
        from auth.refresh_tokens where token = ${token} and revoked`;
      // It has connections of its own, so those that wait here keep none from it.
      if (!used?.isOld) return backend(request);
      await removeSession(tx, used.sessionId);
      security('token_reused', { sessionId: used.sessionId });
      return refuseAuth(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    });

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
  await sql.begin((tx) => removeSession(tx, sessionId));
}

async function removeSession(tx: Transaction, sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  await tx`delete from auth.refresh_tokens where session_id = ${sessionId}`;
  await tx`delete from auth.sessions where id = ${sessionId}`;
}
