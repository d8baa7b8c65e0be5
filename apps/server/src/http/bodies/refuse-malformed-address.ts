import { createMiddleware } from 'hono/factory';
import { malformed } from '../../platform/text/well-formed-text.ts';
import type { HttpEnv } from '../http-context.ts';

/** Refuses an address whose path or query holds U+0000. @throws AppError `invalid_input` */
export const refuseMalformedAddress = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw malformed();
  await next();
});
