import type { Config } from '../platform/config/env.ts';
import type { Queryable } from '../platform/database/database.ts';

/** True where accounts are made with an address that was proved by mail, or that a hosted Supabase vouches for. */
export function provesAddresses(config: Pick<Config, 'EMAIL_CONFIRMATION' | 'SUPABASE_URL'>): boolean {
  return config.EMAIL_CONFIRMATION === 'on' || config.SUPABASE_URL !== undefined;
}

export interface Operator {
  id: string;
  email: string;
}

/**
 * The person as an operator; null when they are none. Asked at every call: an address counts while it is the
 * account's own, proved and named in ADMIN_EMAILS.
 */
export async function findOperator(
  deps: { sql: Queryable; config: Pick<Config, 'ADMIN_EMAILS'> },
  userId: string,
): Promise<Operator | null> {
  const { ADMIN_EMAILS: addresses } = deps.config;
  if (addresses.length === 0) return null;
  const [user] = await deps.sql<Operator[]>`select id::text as id, lower(email) as email from auth.users
    where id = ${userId} and email_confirmed_at is not null and lower(email) = any(${addresses})`;
  return user ?? null;
}
