import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './http/http-context.ts';

/** Listens, and answers once the port is really ours. @throws the listen error (EADDRINUSE …) */
export function startHttp(app: Hono<HttpEnv>, options: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: options.host, port: options.port }, () => {
      resolve(server as Server);
    }) as Server;
    // An upload on a slow line takes long; a client that sends nothing at all does not.
    server.requestTimeout = 15 * 60 * 1000;
    server.headersTimeout = 30_000;
    // Longer than what browsers, fetch and proxies keep an idle connection: the one who asks closes it, so no request
    // is ever sent on a connection that is just being closed.
    server.keepAliveTimeout = 75_000;
    server.once('error', reject);
  });
}
