import { AppError } from '@atelier/contracts';
import { filmOfUri } from '@atelier/mcp/films-as-resources';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  McpError,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { filmAccess } from '../../films/team/film-access.ts';
import type { Database } from '../../platform/database/database.ts';
import { MOST_SUBSCRIPTIONS, subscribe, unsubscribe } from './subscriptions.ts';

/**
 * Lets a session subscribe to films that its person may see. Call it before the server is connected.
 * @param caller.sessionId null while the session begins, when the client only learns that it can subscribe
 */
export function acceptSubscriptions(
  { server }: McpServer,
  sql: Database,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): void {
  server.registerCapabilities({ resources: { subscribe: true } });
  if (sessionId === null) return;

  server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }) => {
    const filmId = filmOfUri(uri);
    await filmAccess(sql, { userId, filmId }, 'view').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new McpError(ErrorCode.InvalidParams, error.message);
    });
    if (!(await subscribe(sql, { sessionId, filmId })))
      throw new McpError(
        ErrorCode.InvalidRequest,
        `At most ${MOST_SUBSCRIPTIONS} films are followed at once.`,
      );
    return {};
  });

  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params: { uri } }) => {
    await unsubscribe(sql, { sessionId, filmId: filmOfUri(uri) });
    return {};
  });
}
