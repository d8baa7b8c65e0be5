import { AppError, type KeyScope } from '@atelier/contracts';
import type { Context } from 'hono';
import type { HttpEnv } from '../http-context.ts';

/** Refuses an API key without a scope that only some calls of a route need. @throws AppError `key_scope` */
export function requireScope(c: Context<HttpEnv>, scope: KeyScope): void {
  const { key } = c.get('caller');
  if (key && !key.scopes.includes(scope)) {
    throw new AppError('key_scope', `This API key may not do this: it needs the scope ${scope}.`);
  }
}
