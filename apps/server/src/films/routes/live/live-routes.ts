import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { FilmEvent } from '@atelier/film/wire/live-events';
import * as routes from '@atelier/routes/films/live';
import { type Context, Hono } from 'hono';
import { checkCaller, credentialOf } from '../../../http/caller/check-caller.ts';
import { openEventStream } from '../../../http/event-stream.ts';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { limitPerPerson } from '../../../http/limit-per-person.ts';
import { serve } from '../../../http/routes/serve.ts';
import { readRevision } from '../../documents/film-row.ts';
import { readEventId, writeEventId } from '../../live/event-id.ts';
import { EventQueue } from '../../live/event-queue.ts';
import { share } from '../../live/listeners.ts';
import type { LiveFilms } from '../../live/live-films.ts';
import { replayEvents } from '../../live/replay-events.ts';
import { authorOf, nameOfAuthor } from '../author-of.ts';

const SHARED = { name: 'presence', max: 240, windowSeconds: 60 };

/** The events of a film as they happen, and who follows it. */
export function liveRoutes(deps: ServerDeps, live: LiveFilms): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;

  serve(app, routes.followFilm, async ({ c, params, query, userId, film: { memberId } }) => {
    const filmId = params.id.toLowerCase();
    const known = await readRevision(sql, { userId, filmId });
    const cursor = readEventId(c.req.header('Last-Event-ID') ?? query.last_event_id);
    const stream = openEventStream(c);
    const queue = new EventQueue<FilmEvent>(stream.cut);
    const member = {
      memberId,
      listener: {
        id: randomUUID(),
        filmId,
        userId: memberId ?? userId,
        credential: credentialOf(c),
        kind: authorOf(c),
        name: await nameOfAuthor(c, sql, memberId),
      },
      push: (event: FilmEvent) => queue.push(event),
      beat() {
        stream.beat();
        checkAgain(c, deps, filmId).catch((error: unknown) => {
          if (error instanceof AppError && error.code !== 'unavailable') stream.end();
        });
      },
    };
    const part = await live.join(member, { revision: known });
    return stream.answer(async (send) => {
      const write = (event: FilmEvent, revision: number) =>
        send({
          event: event.kind,
          id: writeEventId({ revision, at: new Date() }),
          data: JSON.stringify(event),
        });
      const revision = await readRevision(sql, { userId, filmId });
      const missed = cursor ? await replayEvents(sql, { id: filmId, revision }, cursor) : [];
      let newest = cursor ? Math.min(cursor.revision, revision) : revision;
      await write({ kind: 'hello', connection: member.listener.id, revision }, newest);
      for (let events = missed; !stream.signal.aborted; events = await queue.take(stream.signal)) {
        for (const event of events) {
          // The edits of a replay may come once more as news.
          if (event.kind === 'edit' && event.revision <= newest) continue;
          if (event.kind === 'edit' || event.kind === 'reset') newest = event.revision;
          await write(event, newest);
          if (event.kind === 'gone') return;
        }
      }
    }, part);
  });

  serve(app, routes.sharePresence, async ({ c, params, readBody, userId }) => {
    const filmId = params.id.toLowerCase();
    await readRevision(sql, { userId, filmId });
    await limitPerPerson(c, deps, SHARED);
    await share(sql, { filmId, credential: credentialOf(c) }, await readBody());
  });

  return app;
}

/** Checks the rights of a connection again. @throws AppError when the key was revoked, the session has ended or the member was removed */
async function checkAgain(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'sql' | 'verifyToken'>,
  filmId: string,
): Promise<void> {
  await checkCaller(c, deps);
  await c.get('openFilm')(filmId, 'view');
}
