import { type FilmEvent, filmEventSchema } from '@atelier/film/wire/live-events';
import * as routes from '@atelier/routes/films/live';
import { ApiError, parseJson } from './api-error.ts';
import type { Connection } from './connection.ts';
import { followEvents } from './follow-events.ts';

export interface FollowFilmOptions {
  signal: AbortSignal;
  /** The id of the last event that the caller knows, to get what was missed since. */
  lastEventId?: string | null;
  /** Receives each event, with its id. */
  onEvent: (event: FilmEvent, id: string) => void;
  /** Is called when the stream was lost; it is opened again. */
  onLost?: () => void;
}

const DAY_MS = 24 * 3600_000;

/**
 * Follows what happens to a film. A stream that is lost is opened again, later after each failure, and continues after
 * the last event. Resolves when the film was deleted.
 * @throws ApiError for answers that stay the same (401, 403, 404), and the reason of an aborted signal
 */
export function followFilm(
  server: Connection,
  filmId: string,
  { signal, lastEventId = null, onEvent, onLost }: FollowFilmOptions,
): Promise<void> {
  return followEvents({
    signal,
    lastEventId,
    onLost,
    open: (last, ending) =>
      server.call(routes.followFilm, {
        params: { id: filmId },
        query: last === null ? {} : { last_event_id: last },
        signal: ending,
        timeoutMs: DAY_MS,
      }),
    onEvent(data, id) {
      const event = filmEventSchema.safeParse(parseJson(data));
      // A later version of the server may have other events.
      if (!event.success) return { isKnown: false, isLast: false };
      onEvent(event.data, id);
      return { isKnown: true, isLast: event.data.kind === 'gone' };
    },
    isFinal: (error) => error instanceof ApiError && [401, 403, 404].includes(error.status),
  });
}
