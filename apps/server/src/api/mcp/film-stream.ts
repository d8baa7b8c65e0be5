import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { readEventId, writeEventId } from '../../films/live/event-id.ts';
import { EventQueue } from '../../films/live/event-queue.ts';
import type { LiveFilms } from '../../films/live/live-films.ts';
import { checkCaller } from '../../http/caller/check-caller.ts';
import { openEventStream } from '../../http/event-stream.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { type FilmChange, FollowedFilms, type StreamedFilms } from './followed-films.ts';

/** The line is kept open, and the rights of the person are checked again, this often. */
const BEAT_MS = 10_000;
/** Changes since this long before the last event of a client are told again: clocks of servers differ. In ms. */
const OVERLAP_MS = 60_000;

interface FilmStream {
  films: StreamedFilms;
  /** Is sent before everything else. */
  first?: object;
  /** The `_meta` of every notification. */
  meta?: object;
  /** Calls a function when `films` have changed. @returns stops that */
  onNews?: (refresh: () => void) => () => void;
  /** Runs with each beat. */
  onBeat?: () => Promise<void>;
  /** Is called once, at the end. */
  onEnd: () => void;
}

/**
 * Answers with a stream of events: `notifications/resources/updated` for films. Not a stream of the SDK, which keeps what
 * a client does not read without a limit.
 */
export function openFilmStream(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'sql' | 'verifyToken' | 'logger'> & { live: LiveFilms },
  { films, first, meta, onNews, onBeat, onEnd }: FilmStream,
): Response {
  const stream = openEventStream(c);
  const changes = new EventQueue<FilmChange>(stream.cut);
  const last = readEventId(c.req.header('Last-Event-ID'));
  const followed = new FollowedFilms(c, deps, {
    films,
    after: new Date(last ? last.at.getTime() - OVERLAP_MS : 0),
    onChange: (change) => changes.push(change),
  });
  const refresh = oneAtATime(async () => {
    try {
      if (stream.signal.aborted) return;
      const wanted = await films.list();
      if (wanted) await followed.followAll(wanted);
      else stream.end();
    } catch (error) {
      // Tried again with the next beat.
      deps.logger.warn({ err: error }, 'the films of a stream could not be followed');
    }
  });
  const check = async () => {
    await checkCaller(c, deps);
    await onBeat?.();
  };
  const timer = setInterval(() => {
    stream.beat();
    check().then(refresh, (error: unknown) => {
      if (error instanceof AppError && error.code !== 'unavailable') stream.end();
    });
  }, BEAT_MS).unref();
  const stopListening = onNews?.(refresh);

  return stream.answer(
    async (send) => {
      if (first) await send({ event: 'message', data: JSON.stringify(first) });
      refresh();
      while (!stream.signal.aborted) {
        const taken = await changes.take(stream.signal);
        // One notification for all waiting changes of a film.
        for (const { filmId, revision } of new Map(taken.map((one) => [one.filmId, one])).values()) {
          // A film that is gone is not followed any more.
          if (revision !== null && !(await films.has(filmId))) continue;
          const params = { uri: `atelier://films/${filmId}`, ...(meta && { _meta: meta }) };
          const message = { jsonrpc: '2.0', method: 'notifications/resources/updated', params };
          const id = writeEventId({ revision: revision ?? 0, at: new Date() });
          await send({ event: 'message', id, data: JSON.stringify(message) });
        }
      }
    },
    () => {
      clearInterval(timer);
      stopListening?.();
      followed.end();
      onEnd();
    },
  );
}

/** Returns a function that runs `act`, once more when it is called meanwhile, and never twice at a time. */
function oneAtATime(act: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await act();
    }
    isRunning = false;
  };
}
