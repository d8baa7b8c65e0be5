import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { HttpEnv } from './http-context.ts';

/** Whether a request carries a secret key of whoever runs the server; in the same time whatever it carries. */
export function carriesKey(c: Context<HttpEnv>, key: string): boolean {
  const given = /^Bearer (\S+)$/u.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(key));
}

/** Of equal length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
