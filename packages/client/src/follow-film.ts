import { type FilmEvent, filmEventSchema } from '@atelier/film/wire/live-events';
import * as routes from '@atelier/routes/films/live';
import { ApiError, parseJson } from './api-error.ts';
import type { Connection } from './connection.ts';
import { pause } from './pause.ts';
import { readEventStream } from './read-event-stream.ts';

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
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/**
 * Follows what happens to a film. A stream that is lost is opened again, later after each failure, and continues after
 * the last event. Resolves when the film was deleted.
 * @throws ApiError for answers that stay the same (401, 403, 404), and the reason of an aborted signal
 */
export async function followFilm(
  server: Connection,
  filmId: string,
  { signal, lastEventId = null, onEvent, onLost }: FollowFilmOptions,
): Promise<void> {
  let last = lastEventId;
  let isGone = false;
  let failures = 0;
  while (!isGone) {
    try {
      await readEventStream(
        (ending) =>
          server.call(routes.followFilm, {
            params: { id: filmId },
            query: last === null ? {} : { last_event_id: last },
            signal: ending,
            timeoutMs: DAY_MS,
          }),
        {
          signal,
          isDone: () => isGone,
          onEvent: ({ id, data }) => {
            const event = filmEventSchema.safeParse(parseJson(data));
            failures = 0;
            // A later version of the server may have other events.
            if (!event.success) return;
            last = id ?? last;
            isGone = event.data.kind === 'gone';
            onEvent(event.data, last ?? '');
          },
        },
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) throw error;
    }
    signal.throwIfAborted();
    if (isGone) return;
    onLost?.();
    await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS), signal);
    failures += 1;
  }
}
