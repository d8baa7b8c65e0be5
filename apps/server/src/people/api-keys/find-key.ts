import { timingSafeEqual } from 'node:crypto';
import { AppError, type KeyScope } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfKey, isKeyText, makeKey, prefixOf } from './key-text.ts';

export interface UsedKey {
  id: string;
  userId: string;
  scopes: KeyScope[];
}

/** Compared when there is no such key, so that an answer takes as long. */
const NO_KEY = hashOfKey(makeKey());

/**
 * Finds the owner of an API key. Looks it up by its public prefix and compares the hash in constant time; queries the
 * database each time, so that a revoked key stops working on every server.
 * @throws AppError `key_refused`, `key_expired`
 */
export async function findKey(sql: Database, text: string): Promise<UsedKey> {
  const [row] = isKeyText(text)
    ? await sql<(UsedKey & { hash: Buffer; isExpired: boolean; isFresh: boolean })[]>`
        select id, user_id as "userId", scopes, key_hash as hash,
          coalesce(expires_at <= now(), false) as "isExpired",
          coalesce(last_used_at > now() - interval '1 minute', false) as "isFresh"
        from app.api_keys where prefix = ${prefixOf(text)}`
    : [];
  const isRight = timingSafeEqual(hashOfKey(text), row?.hash ?? NO_KEY);
  if (!row || !isRight) throw new AppError('key_refused', 'This API key does not exist, or was revoked.');
  if (row.isExpired) throw new AppError('key_expired', 'This API key has expired.');
  if (!row.isFresh) await sql`update app.api_keys set last_used_at = now() where id = ${row.id}`;
  return { id: row.id, userId: row.userId, scopes: row.scopes };
}
