import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parseJson } from '../../platform/text/parse-json.ts';
import type { HttpEnv, ServerDeps } from '../http-context.ts';
import { limitBody } from './limit-body.ts';

/** A row of `projects` is a few hundred bytes to a few kB. */
const SMALL_BYTES = 64 * 1024;
/** Some thousand projects in one call. */
const LARGE_BYTES = 1024 * 1024;
/** More values would block the server while the data API builds their statement. */
const MOST_VALUES = 20_000;

/**
 * Reads the body of a call of the data API for those behind it: at most 1 MB of a signed-in person, 64 kB of anybody
 * else.
 * @throws AppError `file_too_large` (413), `invalid_input`
 */
export function limitDataBody({ verifyToken }: Pick<ServerDeps, 'verifyToken'>) {
  const small = limitBody(SMALL_BYTES);
  const large = limitBody(LARGE_BYTES);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const length = c.req.header('Content-Length');
    if (length !== undefined && Number(length) <= SMALL_BYTES) return small(c, next);
    if (!(await isSignedIn(c, verifyToken))) return small(c, next);
    return large(c, async () => {
      const text = await c.req.raw.clone().text();
      if (text.length > SMALL_BYTES) parseJson(text, MOST_VALUES);
      await next();
    });
  });
}

async function isSignedIn(c: Context, verifyToken: ServerDeps['verifyToken']): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  return verifyToken(token).then(
    () => true,
    () => false,
  );
}
