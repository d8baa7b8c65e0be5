import { createHash, randomBytes } from 'node:crypto';
import { AppError, KEY_LIMITS, type KeyScope } from '@atelier/contracts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const CODE_SECONDS = 60;

/**
 * Issues the code of a request that a person has allowed.
 * @param scopes what the person allowed, which is a part of what was asked
 * @throws AppError `too_many_keys`; `invalid_input` without any of the scopes that were asked
 */
export async function issueCode(
  sql: Database,
  userId: string,
  { client, redirectUri, challenge, resource, scopes: asked }: AuthorizationRequest,
  scopes: readonly KeyScope[],
): Promise<string> {
  const allowed = asked.filter((scope) => scopes.includes(scope));
  if (allowed.length === 0) throw new AppError('invalid_input', 'scopes: allow one at least.');
  const code = randomBytes(32).toString('base64url');
  await sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const [count] = await tx<{ keys: number }[]>`
      select count(*)::integer as keys from app.api_keys where user_id = ${userId}`;
    if ((count?.keys ?? 0) >= KEY_LIMITS.maxKeys) {
      throw new AppError('too_many_keys', `At most ${KEY_LIMITS.maxKeys} keys.`);
    }
    const known = await tx`update app.oauth_clients set used_at = now() where id = ${client.id} returning 1`;
    if (known.length === 0) throw new AppError('program_unknown', 'This program is not registered any more.');
    await tx`insert into app.oauth_codes
        (code_hash, client_id, user_id, redirect_uri, challenge, scopes, resource, expires_at)
      values (${hashOfToken(code)}, ${client.id}, ${userId}, ${redirectUri}, ${challenge}, ${allowed}, ${resource},
        now() + make_interval(secs => ${CODE_SECONDS}))`;
  });
  return code;
}

/** Hashes a code or a refresh token, which is fully random. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
