import type { ConnectionOptions } from '@atelier/client/connection';
import { createMcpServer } from '@atelier/mcp/create-mcp-server';
import { elicitByResult } from '@atelier/mcp/tools/names/elicit';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ServerDeps } from '../../http/http-context.ts';
import type { ListenRequest } from './listen-stream.ts';

const listenSchema = z.object({
  id: z.union([z.string(), z.number()]),
  params: z.object({
    notifications: z.object({ resourceSubscriptions: z.array(z.string()) }),
  }),
});

/**
 * Answers a message of revision 2026-07-28, which has no sessions: what a client listens to and what its person answers
 * come with the request.
 * @param access the API, with the caller's own key
 * @param message the parsed body
 * @returns the answer, or what the client asks to listen to
 */
export async function answerStateless(
  { publicUrl, version, logger }: Pick<ServerDeps, 'publicUrl' | 'version' | 'logger'>,
  access: ConnectionOptions,
  { request, message }: { request: Request; message: unknown },
): Promise<Response | ListenRequest> {
  let isListening = false;
  const handler = createMcpHandler(
    async () => {
      const server = await createMcpServer(access, { publicUrl, version, elicit: elicitByResult });
      server.server.registerCapabilities({ resources: { subscribe: true } });
      return server;
    },
    {
      legacy: 'reject',
      onerror: (error) => logger.debug({ err: error }, 'a message of the protocol was refused'),
      // The SDK checks the request and opens a stream without a limit, in whose place comes ours.
      bus: {
        publish: () => undefined,
        subscribe() {
          isListening = true;
          return () => undefined;
        },
      },
    },
  );
  const answer = await handler.fetch(request, { parsedBody: message });
  if (!isListening) return answer;
  await answer.body?.cancel();
  const { id, params } = listenSchema.parse(message);
  return { id, uris: params.notifications.resourceSubscriptions };
}
