import { createHash, timingSafeEqual } from 'node:crypto';
import type { KeyScope } from '@atelier/contracts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createKeyWithin } from '../api-keys/api-keys.ts';
import { hashOfToken } from './codes.ts';
import { accessEnd, addRefreshToken, endGrant, lockKey, refused, type TokenOutcome } from './tokens.ts';

export interface CodeExchange {
  code: string;
  clientId: string;
  redirectUri: string | null;
  verifier: string;
  /** Null: not named. */
  resource: string | null;
}

interface CodeRow {
  clientId: string;
  clientName: string;
  redirectUri: string;
  challenge: string;
  scopes: KeyScope[];
  resource: string;
  isExpired: boolean;
  isUsed: boolean;
}

const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/u;

/**
 * Exchanges a code for tokens. A code is void after one try, whatever comes of it; a second use of one that gave tokens
 * ends the grant. @throws AppError `too_many_keys`, `unauthenticated` (the person does not exist any more)
 */
export function exchangeCode(sql: Database, asked: CodeExchange): Promise<TokenOutcome> {
  const hash = hashOfToken(asked.code);
  return sql.begin(async (tx): Promise<TokenOutcome> => {
    const [owner] = await tx<{ userId: string }[]>`
      select user_id as "userId" from app.oauth_codes where code_hash = ${hash}`;
    if (!owner) return refused('The code is unknown or has expired.');
    const { userId } = owner;
    await requireAccount(tx, userId);
    const [made] = await tx<{ keyId: string }[]>`select g.key_id as "keyId" from app.oauth_codes c
      join app.oauth_grants g on g.id = c.grant_id where c.code_hash = ${hash}`;
    if (made) await lockKey(tx, made.keyId);
    const [row] = await tx<CodeRow[]>`
      select c.client_id as "clientId", k.name as "clientName", c.redirect_uri as "redirectUri", c.challenge, c.scopes,
        c.resource, c.expires_at <= now() as "isExpired", c.used_at is not null as "isUsed"
      from app.oauth_codes c join app.oauth_clients k on k.id = c.client_id where c.code_hash = ${hash} for update of c`;
    if (!row) return refused('The code is unknown or has expired.');
    if (row.isUsed && made) {
      await endGrant(tx, { userId, keyId: made.keyId });
      return { kind: 'reused', userId, clientId: row.clientId };
    }
    if (row.isUsed) return refused('The code was used already.');
    await tx`update app.oauth_codes set used_at = now() where code_hash = ${hash}`;
    return faultOf(row, asked) ?? issue(tx, userId, hash, row);
  });
}

function faultOf(row: CodeRow, asked: CodeExchange): TokenOutcome | null {
  if (row.isExpired) return refused('The code is unknown or has expired.');
  if (row.clientId !== asked.clientId) return refused('The code belongs to another program.');
  if (asked.redirectUri !== null && asked.redirectUri !== row.redirectUri) {
    return refused('redirect_uri: not the one of the authorization request.');
  }
  if (!isVerifier(asked.verifier, row.challenge)) return refused('code_verifier: it does not match.');
  if (asked.resource !== null && asked.resource !== row.resource) {
    return {
      kind: 'refused',
      code: 'invalid_target',
      text: 'resource: not the one of the authorization request.',
    };
  }
  return null;
}

function isVerifier(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return made.length === expected.length && timingSafeEqual(made, expected);
}

async function issue(tx: Transaction, userId: string, hash: Buffer, row: CodeRow): Promise<TokenOutcome> {
  const { clientId, clientName, scopes, resource } = row;
  const { id: keyId, key } = await createKeyWithin(tx, userId, {
    name: clientName,
    scopes,
    expires_at: accessEnd().toISOString(),
  });
  const [grant] = await tx<{ id: string }[]>`
    insert into app.oauth_grants (user_id, client_id, key_id, scopes, resource)
    values (${userId}, ${clientId}, ${keyId}, ${scopes}, ${resource}) returning id`;
  if (!grant) throw new Error('insert returned no row');
  await tx`update app.oauth_codes set grant_id = ${grant.id} where code_hash = ${hash}`;
  return {
    kind: 'issued',
    tokens: { accessToken: key, refreshToken: await addRefreshToken(tx, grant.id), scopes },
  };
}
