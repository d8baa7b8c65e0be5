import type { Database } from '../../platform/database/database.ts';

/** True if a key was issued by OAuth: its program can ask the person for more scopes. */
export async function isConnectedKey(sql: Database, keyId: string): Promise<boolean> {
  const [row] = await sql`select 1 from app.oauth_grants where key_id = ${keyId}`;
  return row !== undefined;
}
