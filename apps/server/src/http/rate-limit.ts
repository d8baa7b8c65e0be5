import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@atelier/contracts';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../platform/config/env.ts';
import { countHit } from './count-hit.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';

/** The longest wait that further guessing earns, in windows. */
const LONGEST_WAIT = 12;
const LONGEST_DELAY_MS = 4000;

type Limiting = Pick<ServerDeps, 'sql' | 'config' | 'security'>;

/** Calls that guess passwords, make accounts, change one or send mail. A refresh of a session is none of them. */
function isGuarded(c: Context<HttpEnv>, config: Config): boolean {
  if (config.RATE_LIMITS === 'off') return false;
  const { method, path } = c.req;
  if (path === '/auth/v1/user') return method === 'PUT';
  if (method !== 'POST' && method !== 'GET') return false;
  if (path === '/auth/v1/token') return c.req.query('grant_type') !== 'refresh_token';
  return /^\/auth\/v1\/(signup|recover|otp|magiclink|resend|verify|reauthenticate)$/.test(path);
}

/** Limits them by the address that calls. Knows nothing of the body: an attempt counts before it is read. */
export function limitAuthAddress({ sql, config, security }: Limiting) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (isGuarded(c, config)) {
      const limit = { key: `address:${addressOf(c, config)}`, max: config.RATE_LIMIT_PER_ADDRESS };
      await requireBelow(c, { sql, config, security, ...limit });
    }
    return next();
  });
}

/**
 * Limits them by account and address together, so that a stranger's guesses never lock the owner out; further guesses
 * make the wait longer. Guesses at one account from many addresses are slowed down, all of them, and never refused.
 */
export function limitAuthAccount({ sql, config, security }: Limiting) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const email = isGuarded(c, config) ? await emailOf(c.req.raw) : null;
    if (email) {
      // Hashed: the table should not become a list of the people who have accounts.
      const account = createHash('sha256').update(email).digest('hex');
      const max = config.RATE_LIMIT_PER_ACCOUNT;
      const key = `account:${account}:${addressOf(c, config)}`;
      await requireBelow(c, { sql, config, security, key, max });
      const { hits } = await countHit(sql, `account:${account}`, config.RATE_LIMIT_WINDOW_SECONDS);
      const over = hits - 3 * max;
      if (over > 0) await pause(Math.min(250 * 2 ** Math.floor(over / max), LONGEST_DELAY_MS));
    }
    return next();
  });
}

/** Counts a call. @throws AppError `rate_limited` with `Retry-After`; every `max` further calls double the wait */
export async function requireBelow(
  c: Context<HttpEnv>,
  options: Limiting & { key: string; max: number },
): Promise<void> {
  const { sql, config, security, key, max } = options;
  const windowSeconds = config.RATE_LIMIT_WINDOW_SECONDS;
  const { hits, secondsLeft } = await countHit(sql, key, windowSeconds);
  if (hits <= max) return;
  // Once a window: what follows is the same lock-out.
  if (hits === max + 1) security('locked_out', { by: key.split(':', 1)[0], address: addressOf(c, config) });
  const doublings = Math.floor((hits - max - 1) / max);
  const waitSeconds = doublings > 0 ? windowSeconds * Math.min(2 ** doublings, LONGEST_WAIT) : secondsLeft;
  if (waitSeconds > secondsLeft) {
    await sql`update app.rate_limits set window_ends_at = now() + make_interval(secs => ${waitSeconds})
      where key = ${key}`;
  }
  c.header('Retry-After', String(Math.max(waitSeconds, secondsLeft)));
  throw new AppError('rate_limited', 'Too many attempts. Please try again in a few minutes.');
}

async function emailOf(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return null;
  const body: unknown = await readJsonBody(request.clone()).catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}

/** The socket's peer. Behind a proxy (TRUST_PROXY=on) the address that the proxy itself appended: the last one. */
export function addressOf(c: Context<HttpEnv>, config: Config): string {
  const forwarded = c.req.header('X-Forwarded-For');
  if (config.TRUST_PROXY === 'on' && forwarded) return forwarded.split(',').at(-1)?.trim() ?? '';
  return c.env.incoming.socket.remoteAddress ?? '';
}
