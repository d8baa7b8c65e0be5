import { createMiddleware } from 'hono/factory';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { isForged } from '../../http/is-forged.ts';
import { addressOf } from '../../http/rate-limit.ts';

/** Logs why the embedded backend let a request not in: a key that is not ours, a token that we did not sign. */
export function reportRefusal(deps: Pick<ServerDeps, 'config' | 'security' | 'verifyToken'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 401 && c.res.status !== 403) return;
    const details = { address: addressOf(c, deps.config), path: c.req.path };
    if (c.res.headers.get('sb-error-code') === 'UNAUTHORIZED_INVALID_API_KEY') {
      deps.security('key_refused', details);
      return;
    }
    const token = /^Bearer ([^\s.]+\.[^\s.]+\.[^\s.]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const refusal =
      token === undefined ? null : await deps.verifyToken(token).catch((error: unknown) => error);
    if (isForged(refusal)) deps.security('token_forged', details);
  });
}
