import { AppError, KEY_MARK } from '@atelier/contracts';
import type { Context } from 'hono';
import { findKey } from '../../people/api-keys/find-key.ts';
import type { HttpEnv, ServerDeps } from '../http-context.ts';

/** Names the session or the API key of a call. */
export function credentialOf(c: Context<HttpEnv>): string {
  const { id, sessionId, key } = c.get('caller');
  return key?.id ?? sessionId ?? id;
}

/**
 * Checks the key or the session of an open connection again.
 * @throws AppError when the key was revoked, has expired or may not read any more, or the session has ended
 */
export async function checkCaller(
  c: Context<HttpEnv>,
  { sql, verifyToken }: Pick<ServerDeps, 'sql' | 'verifyToken'>,
): Promise<void> {
  const token = (c.req.header('Authorization') ?? '').split(' ')[1] ?? '';
  if (!token.startsWith(KEY_MARK)) await verifyToken(token);
  else if (!(await findKey(sql, token)).scopes.includes('read')) {
    throw new AppError('key_scope', 'This API key may not read any more.');
  }
}
