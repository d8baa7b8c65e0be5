import { connect } from '@atelier/client/connection';
import type { Transport } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './create-mcp-server.ts';
import { allowSubscriptions } from './films-as-resources.ts';
import { FollowedFilms } from './followed-films.ts';
import { ListeningTransport } from './listening-transport.ts';
import { elicitByResult } from './tools/names/elicit.ts';

/**
 * `atelier mcp`: runs the server over standard input and output, for a remote Atelier. The first message of the client
 * decides the revision of the protocol. Resolves when the client is gone or `signal` is aborted.
 * @param access.url of the Atelier; `key` an API key of it
 * @param connection by default standard input and output
 * @throws ApiError when the key opens nothing
 */
export async function serveStdio(
  access: { url: string; key: string; version: string; signal: AbortSignal },
  connection: Transport = new StdioServerTransport(),
): Promise<void> {
  const { url, version } = access;
  const about = { publicUrl: url, version };
  // Before the client is served, so that a key that opens nothing ends the command.
  const server = await createMcpServer(access, about);
  let notify: (uri: string) => void = () => undefined;
  const films = new FollowedFilms(connect(access), (uri) => notify(uri));
  const transport = new ListeningTransport(connection, films);
  const served = serveConnection(
    async ({ era }) => {
      const stateless = { ...about, elicit: elicitByResult };
      const mcp = era === 'legacy' ? server : await createMcpServer(access, stateless);
      allowSubscriptions(mcp, films);
      notify = (uri) => void mcp.server.sendResourceUpdated({ uri });
      return mcp;
    },
    { transport },
  );
  const isAborted = new Promise<void>((resolve) =>
    access.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  await Promise.race([transport.isClosed, isAborted]);
  films.end();
  await served.close();
}
