import type { Database } from '../../platform/database/database.ts';

/** Tells whether a key belongs to a program that was connected by OAuth and can ask its person for more. */
export async function isConnectedKey(sql: Database, keyId: string): Promise<boolean> {
  const [row] = await sql`select 1 from app.oauth_grants where key_id = ${keyId}`;
  return row !== undefined;
}
