import { createHash } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../platform/config/env.ts';
import type { Database } from '../platform/database/database.ts';
import { countHit } from './count-hit.ts';
import type { HttpEnv } from './http-context.ts';

/** Calls that guess passwords, make accounts or send mail. A refresh of a session is none of them. */
function isGuarded(method: string, path: string, query: (name: string) => string | undefined): boolean {
  if (method !== 'POST' && method !== 'GET') return false;
  if (path === '/auth/v1/token') return query('grant_type') !== 'refresh_token';
  return /^\/auth\/v1\/(signup|recover|otp|magiclink|resend|verify)$/.test(path);
}

/** Limits sign-in, sign-up and recovery per address and per account, before they reach the auth API. */
export function limitAuthCalls(sql: Database, config: Config) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (config.RATE_LIMITS === 'off' || !isGuarded(c.req.method, c.req.path, (name) => c.req.query(name))) {
      return next();
    }
    const email = await emailOf(c.req.raw);
    const hit = (key: string) => countHit(sql, key, config.RATE_LIMIT_WINDOW_SECONDS);
    const counted = [hit(`address:${addressOf(c.env, c.req.header('X-Forwarded-For'), config)}`)];
    // Hashed: the table should not become a list of the people who have accounts.
    if (email) counted.push(hit(`account:${createHash('sha256').update(email).digest('hex')}`));
    const [address, account] = await Promise.all(counted);
    const limits = [
      { window: address, max: config.RATE_LIMIT_PER_ADDRESS },
      { window: account, max: config.RATE_LIMIT_PER_ACCOUNT },
    ];
    for (const { window, max } of limits) {
      if (window && window.hits > max) {
        c.header('Retry-After', String(window.secondsLeft));
        throw new AppError('rate_limited', 'Too many attempts. Please try again in a few minutes.');
      }
    }
    return next();
  });
}

async function emailOf(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}

/** The socket's peer. Behind a proxy (TRUST_PROXY=on) the address that the proxy itself appended: the last one. */
function addressOf(env: HttpEnv['Bindings'], forwarded: string | undefined, config: Config): string {
  if (config.TRUST_PROXY === 'on' && forwarded) return forwarded.split(',').at(-1)?.trim() ?? '';
  return env.incoming.socket.remoteAddress ?? '';
}
