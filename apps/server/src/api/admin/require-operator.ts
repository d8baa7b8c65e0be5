import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { findOperator } from '../../operator/find-operator.ts';

/** Lets operators through, and leaves who they are. To everybody else there is no such address. */
export function requireOperator(deps: Pick<ServerDeps, 'sql' | 'config'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const operator = await findOperator(deps, c.get('caller').id);
    if (!operator) throw new AppError('not_found', 'There is no such address.');
    c.set('operator', operator);
    await next();
  });
}
