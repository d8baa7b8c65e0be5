import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';

/**
 * The origin of an address that is ours: PUBLIC_URL's, or without one the origin by which the request came.
 * @throws AppError `invalid_input` for any other: a payment must never lead to somebody else's page
 */
export function requireOwnOrigin(c: Context<HttpEnv>, deps: ServerDeps, address: string): string {
  const own = new URL(deps.config.PUBLIC_URL ?? c.req.url).origin;
  if (!URL.canParse(address) || new URL(address).origin !== own) {
    throw new AppError('invalid_input', 'redirect_url: only an address of this site.');
  }
  return own;
}
