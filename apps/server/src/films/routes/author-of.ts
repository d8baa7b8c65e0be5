import type { Context } from 'hono';
import type { HttpEnv } from '../../http/http-context.ts';

/** The kind of caller that edits or proposes. Assistants reach the API through MCP, which names itself. */
export function authorOf(c: Context<HttpEnv>): 'person' | 'key' | 'assistant' {
  if (c.req.header('X-Atelier-Client') === 'mcp') return 'assistant';
  return c.get('caller').key ? 'key' : 'person';
}
