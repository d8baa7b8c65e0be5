import { AppError } from '@atelier/contracts';
import { filmOfUri } from '@atelier/mcp/followed-films';
import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
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

  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    const filmId = filmOfUri(uri);
    await filmAccess(sql, { userId, filmId }, 'view').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    });
    if (!(await subscribe(sql, { sessionId, filmId })))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidRequest,
        `At most ${MOST_SUBSCRIPTIONS} films are followed at once.`,
      );
    return {};
  });

  server.setRequestHandler('resources/unsubscribe', async ({ params: { uri } }) => {
    await unsubscribe(sql, { sessionId, filmId: filmOfUri(uri) });
    return {};
  });
}
