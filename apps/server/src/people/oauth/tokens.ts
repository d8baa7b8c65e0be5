import { randomBytes } from 'node:crypto';
import type { KeyScope } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';
import { stopKeyUses } from '../api-keys/key-uses.ts';
import { hashOfToken } from './codes.ts';

/** Our keys end at once when they are revoked, so that an access token may last a day's work. */
export const ACCESS_SECONDS = 8 * 3600;
/** A program that was not used for so long is connected anew. */
const REFRESH_DAYS = 60;

interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  scopes: KeyScope[];
}

/** The result of a token request. Errors are values, so that the transaction commits before the error is thrown. */
export type TokenOutcome =
  | { kind: 'issued'; tokens: IssuedTokens }
  | { kind: 'reused'; userId: string; clientId: string }
  | { kind: 'refused'; code: 'invalid_grant' | 'invalid_scope' | 'invalid_target'; text: string };

export function refused(text: string): TokenOutcome {
  return { kind: 'refused', code: 'invalid_grant', text };
}

/** Returns the end of an access token that is issued now. */
export function accessEnd(): Date {
  return new Date(Date.now() + ACCESS_SECONDS * 1000);
}

/** Adds the next refresh token of a grant. */
export async function addRefreshToken(tx: Transaction, grantId: string): Promise<string> {
  const token = `atlr_${randomBytes(32).toString('base64url')}`;
  await tx`insert into app.oauth_refresh_tokens (token_hash, grant_id, expires_at)
    values (${hashOfToken(token)}, ${grantId}, now() + make_interval(days => ${REFRESH_DAYS}))`;
  return token;
}

/** Locks the key of a grant, which comes before the grant's other rows as in the revocation of a key. */
export async function lockKey(tx: Transaction, keyId: string): Promise<boolean> {
  return (await tx`select 1 from app.api_keys where id = ${keyId} for update`).length === 1;
}

/** Revokes the key of a grant, and with it all of its tokens; the webhooks and schedules that it made stop. */
export async function endGrant(tx: Transaction, { userId, keyId }: { userId: string; keyId: string }) {
  await tx`delete from app.api_keys where id = ${keyId} and user_id = ${userId}`;
  await stopKeyUses(tx, userId, keyId);
}
