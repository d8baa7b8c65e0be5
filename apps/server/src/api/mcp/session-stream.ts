import type { Context } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { openFilmStream } from './film-stream.ts';
import { hasStream, keepSession } from './sessions.ts';
import { isSubscribed, listSubscriptions, unsubscribe } from './subscriptions.ts';

/**
 * Answers with the stream of events of a session, about the films to which it has subscribed.
 * @param options.streamId the id of the stream, which the session has from now on
 * @param options.onEnd is called once, at the end
 */
export function openSessionStream(
  c: Context<HttpEnv>,
  deps: Parameters<typeof openFilmStream>[1] & Pick<ServerDeps, 'filmNews'>,
  { sessionId, streamId, onEnd }: { sessionId: string; streamId: string; onEnd: () => void },
): Response {
  const { sql, filmNews } = deps;
  return openFilmStream(c, deps, {
    films: {
      list: async () =>
        (await hasStream(sql, { id: sessionId, streamId })) ? listSubscriptions(sql, sessionId) : null,
      has: (filmId) => isSubscribed(sql, { sessionId, filmId }),
      remove: (filmId) => unsubscribe(sql, { sessionId, filmId }),
    },
    onNews: (refresh) => filmNews.onNews(sessionId, refresh),
    onBeat: () => keepSession(sql, sessionId),
    onEnd,
  });
}
