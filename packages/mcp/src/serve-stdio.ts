import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './create-mcp-server.ts';

/**
 * `atelier mcp`: runs the server over standard input and output, for a remote Atelier. Resolves when its client is
 * gone or `signal` is aborted.
 * @param access.url of the Atelier; `key` an API key of it
 * @throws Refused when the key opens nothing
 */
export async function serveStdio(access: {
  url: string;
  key: string;
  version: string;
  signal: AbortSignal;
}): Promise<void> {
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
  const isOver = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    access.signal.addEventListener('abort', () => resolve(), { once: true });
    // The transport does not report the end of its input.
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await isOver;
}
