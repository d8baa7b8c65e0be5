import { AppError, KEY_MARK } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-context.ts';

/** Before what knows sessions only, and would stumble over an API key. */
export const refuseKeys = createMiddleware<HttpEnv>(async (c, next) => {
  const token = /^Bearer\s+(\S+)/iu.exec(c.req.header('Authorization') ?? '')?.[1];
  if (token?.startsWith(KEY_MARK)) {
    throw new AppError('key_not_allowed', 'An API key opens the addresses below /api only.');
  }
  await next();
});
