import type { Context } from 'hono';
import type { HttpEnv } from '../../http/http-context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { nameOfMember } from '../team/members.ts';

/** The kind of caller that edits or proposes. Assistants reach the API through MCP, which names itself. */
export function authorOf(c: Context<HttpEnv>): 'person' | 'key' | 'assistant' {
  if (c.req.header('X-Atelier-Client') === 'mcp') return 'assistant';
  return c.get('caller').key ? 'key' : 'person';
}

/** The name of the API key, the connected program or the member that makes a call; null for the owner of the film. */
export async function nameOfAuthor(
  c: Context<HttpEnv>,
  sql: Queryable,
  memberId: string | null,
): Promise<string | null> {
  const { key } = c.get('caller');
  if (!key) return nameOfMember(sql, memberId);
  const [row] = await sql<{ name: string }[]>`select name from app.api_keys where id = ${key.id}`;
  return row?.name ?? null;
}
