import { ASSISTANT_SCOPES, KEY_SCOPES, type KeyScope } from '@atelier/contracts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { issuerOf, PATHS } from './issuer-of.ts';

/** Adds to each 401 answer of the MCP endpoint the address of its metadata, `WWW-Authenticate: Bearer` (RFC 9728). */
export function challengeBearer(deps: Pick<ServerDeps, 'config'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 401) return;
    const isGiven = c.req.header('Authorization') !== undefined;
    setChallenge(c, deps, isGiven ? 'invalid_token' : null);
  });
}

/** Sets `WWW-Authenticate`; the scopes are those that a client should ask for. @param missing a scope beside the usual ones */
export function setChallenge(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'config'>,
  error: 'invalid_token' | 'insufficient_scope' | null,
  missing?: KeyScope,
): void {
  const scopes = KEY_SCOPES.filter(
    (scope) => scope === missing || ASSISTANT_SCOPES.some((one) => one === scope),
  );
  const words = [
    ...(error ? [`error="${error}"`] : []),
    `scope="${scopes.join(' ')}"`,
    `resource_metadata="${issuerOf(c, deps)}${PATHS.resource}/mcp"`,
  ];
  c.header('WWW-Authenticate', `Bearer ${words.join(', ')}`);
}
