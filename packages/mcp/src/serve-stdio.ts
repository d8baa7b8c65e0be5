import { connect } from '@atelier/client/connection';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './create-mcp-server.ts';
import { allowSubscriptions } from './films-as-resources.ts';

/**
 * `atelier mcp`: runs the server over standard input and output, for a remote Atelier. Resolves when its client is
 * gone or `signal` is aborted.
 * @param access.url of the Atelier; `key` an API key of it
 * @throws ApiError when the key opens nothing
 */
export async function serveStdio(access: {
  url: string;
  key: string;
  version: string;
  signal: AbortSignal;
}): Promise<void> {
  const { url, version } = access;
  const server = await createMcpServer(access, { publicUrl: url, version });
  const endSubscriptions = allowSubscriptions(server, connect(access));
  const isOver = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    access.signal.addEventListener('abort', () => resolve(), { once: true });
    // The transport does not report the end of its input.
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await isOver;
  endSubscriptions();
}
