import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { hashOfKey, isKeyText, prefixOf } from '../api-keys/key-text.ts';
import { hashOfToken } from './codes.ts';
import { endGrant, lockKey } from './tokens.ts';

/** Ends the grant of an access or refresh token (RFC 7009). An unknown token, or another program's, changes nothing. */
export async function revokeToken(sql: Database, token: string, clientId: string): Promise<void> {
  const found = isKeyText(token) ? await byKey(sql, token) : await byRefreshToken(sql, token);
  if (found?.clientId !== clientId) return;
  await sql.begin(async (tx) => {
    if (await lockKey(tx, found.keyId)) await endGrant(tx, found);
  });
}

interface Found {
  userId: string;
  clientId: string;
  keyId: string;
}

async function byKey(sql: Database, token: string): Promise<Found | undefined> {
  const [row] = await sql<(Found & { hash: Buffer })[]>`
    select g.user_id as "userId", g.client_id as "clientId", g.key_id as "keyId", k.key_hash as hash
    from app.api_keys k join app.oauth_grants g on g.key_id = k.id where k.prefix = ${prefixOf(token)}`;
  return row && timingSafeEqual(row.hash, hashOfKey(token)) ? row : undefined;
}

async function byRefreshToken(sql: Database, token: string): Promise<Found | undefined> {
  const [row] = await sql<Found[]>`
    select g.user_id as "userId", g.client_id as "clientId", g.key_id as "keyId"
    from app.oauth_refresh_tokens r join app.oauth_grants g on g.id = r.grant_id
    where r.token_hash = ${hashOfToken(token)}`;
  return row;
}
