import type { Context } from 'hono';
import type { HttpEnv } from '../../http/http-context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The kind of caller that edits or proposes. Assistants reach the API through MCP, which names itself. */
export function authorOf(c: Context<HttpEnv>): 'person' | 'key' | 'assistant' {
  if (c.req.header('X-Atelier-Client') === 'mcp') return 'assistant';
  return c.get('caller').key ? 'key' : 'person';
}

/** The name of the API key or of the connected program that makes a call; null for the person. */
export async function nameOfKey(c: Context<HttpEnv>, sql: Queryable): Promise<string | null> {
  const { key } = c.get('caller');
  if (!key) return null;
  const [row] = await sql<{ name: string }[]>`select name from app.api_keys where id = ${key.id}`;
  return row?.name ?? null;
}
