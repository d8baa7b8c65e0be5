import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './create-mcp-server.ts';

/**
 * `atelier mcp`: the same server over standard input and output, on an Atelier elsewhere. Runs until its client is gone.
 * @param access.url of the Atelier; `key` an API key of it
 */
export async function serveStdio(access: { url: string; key: string; version: string }): Promise<void> {
  const publicUrl = access.url.replace(/\/+$/u, '');
  const server = await createMcpServer(
    {
      publicUrl,
      call: (path, init = {}) =>
        fetch(`${publicUrl}${path}`, {
          ...init,
          headers: { ...init.headers, Authorization: `Bearer ${access.key}` },
        }),
    },
    access.version,
  );
  await server.connect(new StdioServerTransport());
}
