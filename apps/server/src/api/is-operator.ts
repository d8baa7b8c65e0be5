import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-context.ts';

/** Whether a request carries the secret key of the backend, which only who runs the server has. */
export function isOperator(c: Context<HttpEnv>, operatorKey: string): boolean {
  const given = /^Bearer (\S+)$/u.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(operatorKey));
}

/** Of equal length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
