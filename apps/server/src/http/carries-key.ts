import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { HttpEnv } from './http-context.ts';

/** Checks, in constant time, whether a request carries the secret key of the server's operator. */
export function carriesKey(c: Context<HttpEnv>, key: string): boolean {
  const given = /^Bearer (\S+)$/u.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(key));
}

/** Hashes a text, so that both sides of a comparison have the same length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
