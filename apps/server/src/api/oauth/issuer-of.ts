import type { Context } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';

/** The paths that clients of OAuth ask for, below the issuer. */
export const PATHS = {
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
} as const;

/** The issuer: the origin of PUBLIC_URL, or without one the origin by which the request came. */
export function issuerOf(c: Context<HttpEnv>, { config }: Pick<ServerDeps, 'config'>): string {
  return new URL(config.PUBLIC_URL ?? c.req.url).origin;
}
