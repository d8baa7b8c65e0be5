import { AppError, KEY_MARK } from '@atelier/contracts';
import { keyScopeOf } from '@atelier/contracts/automation/key-scope';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findKey } from '../../people/api-keys/find-key.ts';
import { currentLogFields, withLogFields } from '../../platform/logging/log-context.ts';
import { countHit } from '../count-hit.ts';
import type { HttpEnv, ServerDeps } from '../http-context.ts';
import { isForged } from '../is-forged.ts';
import { addressOf } from '../rate-limit.ts';
import type { Caller } from '../verify-token.ts';

type Guarding = Pick<ServerDeps, 'verifyToken' | 'security' | 'config' | 'sql'>;

const KEY_WINDOW_SECONDS = 60;

/** Lets only signed-in people and API keys that may do this through, and leaves who they are. */
export function requireCaller(deps: Guarding) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new AppError('unauthenticated', 'Please log in.');
    }
    if (!token.startsWith(KEY_MARK)) {
      c.set('caller', await byToken(c, deps, token));
      return next();
    }
    const caller = await byKey(c, deps, token);
    c.set('caller', caller);
    return withLogFields({ ...currentLogFields(), key: caller.key.id }, next);
  });
}

function byToken(c: Context<HttpEnv>, { verifyToken, security, config }: Guarding, token: string) {
  return verifyToken(token).catch((error: unknown) => {
    const details = { address: addressOf(c, config), path: c.req.path };
    if (isForged(error)) security('token_forged', details);
    throw error;
  });
}

/** @throws AppError `key_refused`, `key_expired`, `rate_limited`, `key_not_allowed`, `key_scope` */
async function byKey(c: Context<HttpEnv>, deps: Guarding, text: string) {
  const { id, userId, scopes } = await findKey(deps.sql, text);
  // The log names the key of refused calls too.
  c.set('keyId', id);
  await limitKey(c, deps, id);
  const scope = keyScopeOf(c.req.method, c.req.path);
  if (scope === null) throw new AppError('key_not_allowed', 'An API key cannot do this. Please log in.');
  if (scope === 'either' ? scopes.length === 0 : !scopes.includes(scope)) {
    throw new AppError('key_scope', `This API key may not do this: it needs the scope ${scope}.`);
  }
  return { id: userId, email: null, sessionId: null, key: { id, scopes } } satisfies Caller;
}

/** Limits the calls of each key. */
async function limitKey(c: Context<HttpEnv>, { sql, config }: Guarding, id: string): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const { hits, secondsLeft } = await countHit(sql, `key:${id}`, KEY_WINDOW_SECONDS);
  if (hits <= config.RATE_LIMIT_PER_KEY) return;
  c.header('Retry-After', String(Math.max(1, secondsLeft)));
  throw new AppError('rate_limited', 'Too many calls with this API key. Please try again in a minute.');
}
