import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { readEventId, writeEventId } from '../../films/live/event-id.ts';
import { EventQueue } from '../../films/live/event-queue.ts';
import type { LiveFilms } from '../../films/live/live-films.ts';
import { checkCaller } from '../../http/caller/check-caller.ts';
import { openEventStream } from '../../http/event-stream.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { type FilmChange, SessionFilms } from './session-films.ts';
import { hasStream, keepSession } from './sessions.ts';
import { isSubscribed, listSubscriptions } from './subscriptions.ts';

/** The line is kept open, and the rights of the person are checked again, this often. */
const BEAT_MS = 10_000;
/** Changes since this long before the last event of a client are told again: clocks of servers differ. In ms. */
const OVERLAP_MS = 60_000;

/**
 * Answers with the stream of events of a session: `notifications/resources/updated` for the films that it follows. Not
 * the transport of the SDK, which keeps what a client does not read without a limit.
 * @param options.streamId the id of the stream, which the session has from now on
 * @param options.onEnd is called once, at the end
 */
export function openSessionStream(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'sql' | 'verifyToken' | 'filmNews' | 'logger'> & { live: LiveFilms },
  { sessionId, streamId, onEnd }: { sessionId: string; streamId: string; onEnd: () => void },
): Response {
  const { sql, logger } = deps;
  const stream = openEventStream(c);
  const changes = new EventQueue<FilmChange>(stream.cut);
  const last = readEventId(c.req.header('Last-Event-ID'));
  const films = new SessionFilms(c, deps, {
    sessionId,
    after: new Date(last ? last.at.getTime() - OVERLAP_MS : 0),
    onChange: (change) => changes.push(change),
  });
  const refresh = oneAtATime(async () => {
    try {
      if (stream.signal.aborted) return;
      if (await hasStream(sql, { id: sessionId, streamId }))
        await films.followAll(await listSubscriptions(sql, sessionId));
      else stream.end();
    } catch (error) {
      // Tried again with the next beat.
      logger.warn({ err: error }, 'the films of a session could not be followed');
    }
  });
  const check = async () => {
    await checkCaller(c, deps);
    await keepSession(sql, sessionId);
  };
  const timer = setInterval(() => {
    stream.beat();
    check().then(refresh, (error: unknown) => {
      if (error instanceof AppError && error.code !== 'unavailable') stream.end();
    });
  }, BEAT_MS).unref();
  const stopListening = deps.filmNews.onNews(sessionId, refresh);

  return stream.answer(
    async (send) => {
      refresh();
      while (!stream.signal.aborted) {
        const taken = await changes.take(stream.signal);
        // One notification for all waiting changes of a film.
        for (const { filmId, revision } of new Map(taken.map((one) => [one.filmId, one])).values()) {
          // A film that is gone has no subscription any more.
          if (revision !== null && !(await isSubscribed(sql, { sessionId, filmId }))) continue;
          const params = { uri: `atelier://films/${filmId}` };
          const message = { jsonrpc: '2.0', method: 'notifications/resources/updated', params };
          const id = writeEventId({ revision: revision ?? 0, at: new Date() });
          await send({ event: 'message', id, data: JSON.stringify(message) });
        }
      }
    },
    () => {
      clearInterval(timer);
      stopListening();
      films.end();
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
