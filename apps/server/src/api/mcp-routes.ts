import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { describeCall } from '../http/routes/describe-call.ts';
import { requireMcpScope } from './oauth/require-mcp-scope.ts';

/** Calls the HTTP API of this server. */
type CallOwn = (path: string, init: RequestInit, env: HttpEnv['Bindings']) => Response | Promise<Response>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The Model Context Protocol over streamable HTTP (decision 129). Without sessions: every request has a server of its
 * own, so it may reach any of several machines and a restart loses nothing. What a tool does is a call of our own API
 * with the caller's own key or token, held to its scopes like any other.
 */
export function mcpRoutes(deps: ServerDeps, callOwn: CallOwn): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.on(
    ['POST', 'GET', 'DELETE'],
    '/mcp',
    describeCall({ summary: 'Model Context Protocol (streamable HTTP): tools, resources and prompts' }),
    async (c) => {
      requireOwnOrigin(c.req.header('Origin'), deps.publicUrl);
      // No stream of its own and no session to end: the protocol's answer to both.
      if (c.req.method !== 'POST') return c.body(null, 405, { Allow: 'POST' });
      const request = await requireMcpScope(c, deps);
      const token = (c.req.header('Authorization') ?? '').replace(/^Bearer\s+/iu, '');
      const { createMcpServer, Transport } = await loadProtocol();
      const server = await createMcpServer(
        { url: '', key: token, fetch: async (path, init = {}) => callOwn(String(path), named(init), c.env) },
        { publicUrl: deps.publicUrl, version: deps.version },
      );
      const transport = new Transport({});
      await server.connect(transport);
      return transport.handleRequest(request);
    },
  );
  return app;
}

/** Names the caller, so that edits of a film are an assistant's. */
function named(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('X-Atelier-Client', 'mcp');
  return { ...init, headers };
}

/** With the first call: most servers never have one, and its validators are a tenth of what a start loads. */
async function loadProtocol() {
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('@atelier/mcp/create-mcp-server'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { createMcpServer, Transport };
}

/** A page elsewhere may not speak for the person (DNS rebinding); programs send no origin. */
function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname)) return;
  throw new AppError('forbidden', 'This origin may not call the Model Context Protocol here.');
}
