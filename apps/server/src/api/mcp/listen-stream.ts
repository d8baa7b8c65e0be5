import { AppError } from '@atelier/contracts';
import { filmOfUri } from '@atelier/mcp/followed-films';
import { ProtocolError, SUBSCRIPTION_ID_META_KEY } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { filmAccess } from '../../films/team/film-access.ts';
import type { HttpEnv } from '../../http/http-context.ts';
import type { Database } from '../../platform/database/database.ts';
import { openFilmStream } from './film-stream.ts';
import { MOST_SUBSCRIPTIONS, type Subscription } from './subscriptions.ts';

/** A `subscriptions/listen` of revision 2026-07-28: the resources of which a client asks to be notified. */
export interface ListenRequest {
  id: string | number;
  uris: readonly string[];
}

/**
 * Answers a client that listens to films with a stream of events. Its first message names what is listened to: the films
 * that the person may see among the first twenty of the request.
 * @param options.count counts the stream; what it returns ends the count
 */
export async function openListenStream(
  c: Context<HttpEnv>,
  deps: Parameters<typeof openFilmStream>[1],
  { request: { id, uris }, count }: { request: ListenRequest; count: () => () => void },
): Promise<Response> {
  const films = await visibleFilms(deps.sql, c.get('caller').id, uris);
  const meta = { [SUBSCRIPTION_ID_META_KEY]: id };
  const resourceSubscriptions = [...films.keys()].map((filmId) => `atelier://films/${filmId}`);
  return openFilmStream(c, deps, {
    films: {
      list: async () => [...films.values()],
      has: async (filmId) => films.has(filmId),
      remove: async (filmId) => {
        films.delete(filmId);
      },
    },
    first: {
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: {
        notifications: { resourceSubscriptions },
        _meta: meta,
      },
    },
    meta,
    onEnd: count(),
  });
}

async function visibleFilms(
  sql: Database,
  userId: string,
  uris: readonly string[],
): Promise<Map<string, Subscription>> {
  const films = new Map<string, Subscription>();
  const since = new Date();
  for (const uri of [...new Set(uris)].slice(0, MOST_SUBSCRIPTIONS)) {
    try {
      const filmId = filmOfUri(uri);
      await filmAccess(sql, { userId, filmId }, 'view');
      films.set(filmId, { filmId, since });
    } catch (error) {
      if (!(error instanceof ProtocolError) && !(error instanceof AppError)) throw error;
    }
  }
  return films;
}
