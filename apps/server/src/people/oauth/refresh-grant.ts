import { KEY_SCOPES, type KeyScope } from '@atelier/contracts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfKey, makeKey, prefixOf } from '../api-keys/key-text.ts';
import { hashOfToken } from './codes.ts';
import { accessEnd, addRefreshToken, endGrant, lockKey, refused, type TokenOutcome } from './tokens.ts';

export interface Refresh {
  refreshToken: string;
  clientId: string;
  /** Null: all that the person allowed. */
  scope: string | null;
  /** Null: not named. */
  resource: string | null;
}

/**
 * Exchanges a refresh token for the next one and a new text of the same key, so that the former access token ends and
 * what the key has made stays its own. A second use of a refresh token ends the grant.
 * @throws AppError `unauthenticated` when the person does not exist any more
 */
export function refreshGrant(sql: Database, asked: Refresh): Promise<TokenOutcome> {
  const hash = hashOfToken(asked.refreshToken);
  return sql.begin(async (tx): Promise<TokenOutcome> => {
    const [grant] = await tx<
      { id: string; userId: string; clientId: string; keyId: string; scopes: KeyScope[]; resource: string }[]
    >`
      select g.id, g.user_id as "userId", g.client_id as "clientId", g.key_id as "keyId", g.scopes, g.resource
      from app.oauth_refresh_tokens r join app.oauth_grants g on g.id = r.grant_id where r.token_hash = ${hash}`;
    if (!grant) return refused('The refresh token is unknown or was revoked.');
    const { userId, keyId, clientId } = grant;
    if (clientId !== asked.clientId) return refused('The refresh token belongs to another program.');
    await requireAccount(tx, userId);
    await lockKey(tx, keyId);
    const [token] = await tx<{ isExpired: boolean; isUsed: boolean }[]>`
      select expires_at <= now() as "isExpired", used_at is not null as "isUsed"
      from app.oauth_refresh_tokens where token_hash = ${hash} for update`;
    if (!token) return refused('The refresh token is unknown or was revoked.');
    if (token.isUsed) {
      await endGrant(tx, { userId, keyId });
      return { kind: 'reused', userId, clientId };
    }
    if (token.isExpired) return refused('The refresh token has expired.');
    if (asked.resource !== null && asked.resource !== grant.resource) {
      return { kind: 'refused', code: 'invalid_target', text: 'resource: not the one that was allowed.' };
    }
    const scopes = scopesOf(asked.scope, grant.scopes);
    if (!scopes)
      return { kind: 'refused', code: 'invalid_scope', text: 'scope: the person has not allowed it.' };
    const accessToken = makeKey();
    await tx`update app.api_keys set prefix = ${prefixOf(accessToken)}, key_hash = ${hashOfKey(accessToken)},
      scopes = ${scopes}, expires_at = ${accessEnd()} where id = ${keyId}`;
    await tx`update app.oauth_refresh_tokens set used_at = now() where token_hash = ${hash}`;
    return {
      kind: 'issued',
      tokens: { accessToken, refreshToken: await addRefreshToken(tx, grant.id), scopes },
    };
  });
}

/** @returns null when a scope is asked that the person has not allowed */
function scopesOf(scope: string | null, allowed: readonly KeyScope[]): KeyScope[] | null {
  if (scope === null || scope.trim() === '') return [...allowed];
  const named = scope.trim().split(/ +/u);
  const known: readonly string[] = allowed;
  if (!named.every((each) => known.includes(each))) return null;
  return KEY_SCOPES.filter((each) => named.includes(each));
}
