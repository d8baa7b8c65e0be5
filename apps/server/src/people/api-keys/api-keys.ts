import { type ApiKey, AppError, type CreatedApiKey, KEY_LIMITS, type NewApiKey } from '@atelier/contracts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { hashOfKey, makeKey, prefixOf } from './key-text.ts';
import { stopKeyUses } from './key-uses.ts';

interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiKey['scopes'];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  renews_until?: Date | null;
}

/** A person's keys, newest first. */
export async function listApiKeys(sql: Queryable, userId: string): Promise<ApiKey[]> {
  const rows = await sql<
    KeyRow[]
  >`select k.id, k.name, k.prefix, k.scopes, k.created_at, k.expires_at, k.last_used_at,
      (select max(r.expires_at) from app.oauth_grants g join app.oauth_refresh_tokens r on r.grant_id = g.id
        where g.key_id = k.id and r.used_at is null and r.expires_at > now()) as renews_until
    from app.api_keys k where k.user_id = ${userId} order by k.created_at desc, k.id`;
  return rows.map(viewOf);
}

/**
 * Makes a key and answers it, for the only time.
 * @throws AppError `too_many_keys`; `invalid_input` for an end that has passed
 */
export function createApiKey(sql: Database, userId: string, asked: NewApiKey): Promise<CreatedApiKey> {
  return sql.begin((tx) => createKeyWithin(tx, userId, asked));
}

/** Makes a key as a part of a transaction. @throws AppError as `createApiKey` */
export async function createKeyWithin(
  tx: Transaction,
  userId: string,
  { name, scopes, expires_at: expiresAt = null }: NewApiKey,
): Promise<CreatedApiKey> {
  if (expiresAt !== null && new Date(expiresAt) <= new Date()) {
    throw new AppError('invalid_input', 'expires_at: that is in the past.');
  }
  // The lock also orders two calls that would both be the last one.
  await requireAccount(tx, userId);
  const [count] = await tx<{ keys: number }[]>`
    select count(*)::integer as keys from app.api_keys where user_id = ${userId}`;
  if ((count?.keys ?? 0) >= KEY_LIMITS.maxKeys) {
    throw new AppError('too_many_keys', `At most ${KEY_LIMITS.maxKeys} keys.`);
  }
  const key = makeKey();
  const [row] = await tx<KeyRow[]>`
    insert into app.api_keys (user_id, name, prefix, key_hash, scopes, expires_at)
    values (${userId}, ${name}, ${prefixOf(key)}, ${hashOfKey(key)}, ${scopes}, ${expiresAt})
    returning id, name, prefix, scopes, created_at, expires_at, last_used_at`;
  if (!row) throw new Error('insert returned no row');
  return { ...viewOf(row), key };
}

/**
 * Revokes a key: no server answers to it any more, and the webhooks and schedules that it made stop.
 * @param options.keepUses leaves those webhooks and schedules running
 * @throws AppError `not_found`
 */
export function revokeApiKey(
  sql: Database,
  userId: string,
  id: string,
  options: { keepUses: boolean },
): Promise<void> {
  return sql.begin(async (tx) => {
    const gone =
      await tx`delete from app.api_keys where user_id = ${userId} and id::text = ${id} returning id`;
    if (gone.length === 0) throw new AppError('not_found', 'There is no such key.');
    if (!options.keepUses) await stopKeyUses(tx, userId, id);
  });
}

function viewOf({ created_at, expires_at, last_used_at, renews_until, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    renews_until: renews_until?.toISOString() ?? null,
  };
}
