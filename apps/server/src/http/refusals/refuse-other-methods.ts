import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-context.ts';

/** The methods of HTTP that some address takes. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses methods that no address takes, such as TRACE. @throws AppError `method_not_allowed` (405) */
export const refuseOtherMethods = createMiddleware<HttpEnv>(async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  c.header('Allow', METHODS.join(', '));
  throw new AppError('method_not_allowed', 'No address takes this method.');
});
