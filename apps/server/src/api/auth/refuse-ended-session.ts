import { createMiddleware } from 'hono/factory';
import { decodeJwt } from 'jose';
import type { HttpEnv } from '../../http/http-context.ts';

/** The data API checks a token's signature and nothing else: a token ends with its session. */
export function refuseEndedSession(isLive: (sessionId: string) => Promise<boolean>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const sessionId = sessionIdOf(c.req.header('Authorization') ?? '');
    if (sessionId === null || (await isLive(sessionId))) return next();
    const message = 'The session of this token has ended';
    return c.json({ code: 'PGRST301', details: null, hint: null, message }, 401);
  });
}

/** Reads the session without verifying the token; the signature is verified later. */
function sessionIdOf(authorization: string): string | null {
  try {
    const { session_id: id } = decodeJwt(authorization.replace(/^Bearer /i, ''));
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
