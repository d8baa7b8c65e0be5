import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { findOperator, type Operator, provesAddresses } from '../../operator/find-operator.ts';
import type { OwnMachine } from '../loopback-only.ts';

/** Lets operators through, and sets `operator`. To everybody else there is no such address. */
export function requireOperator(deps: Pick<ServerDeps, 'sql' | 'config'>, own: OwnMachine) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const operator = await findOperatorOf(c, deps, own);
    if (!operator) throw new AppError('not_found', 'There is no such address.');
    c.set('operator', operator);
    await next();
  });
}

/**
 * The caller as an operator; null when they are none. Where addresses are not proved, an operator exists only while
 * nobody but this machine can reach the server: a stranger could make an account with the operator's address.
 */
export async function findOperatorOf(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'sql' | 'config'>,
  own: OwnMachine,
): Promise<Operator | null> {
  if (!provesAddresses(deps.config) && !own.isOnlyOurs(c)) return null;
  return findOperator(deps, c.get('caller').id);
}
