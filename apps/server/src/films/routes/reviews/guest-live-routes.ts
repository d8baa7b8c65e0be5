import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { FilmEvent, ReviewEvent } from '@atelier/film/wire/live-events';
import * as routes from '@atelier/routes/reviews';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { addressOf } from '../../../http/rate-limit.ts';
import { serve } from '../../../http/routes/serve.ts';
import { readRevision } from '../../documents/film-row.ts';
import { findReview } from '../../documents/reviews/find-review.ts';
import { createLiveFilms } from '../../live/live-films.ts';
import { openReview } from './open-review.ts';

/** Events of a film after which its review is another one. */
const CHANGES = new Set<FilmEvent['kind']>(['comment', 'decision', 'render', 'reset']);
/** A client that takes nothing for so long is left, in ms. */
const STALLED_MS = 30_000;

/** The news of a review for its guests. They learn that something changed, and read the review again. */
export function guestLiveRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql, logger } = deps;
  const live = createLiveFilms({ sql, logger, news: deps.filmNews });

  serve(app, routes.followReview, async ({ c, query }) => {
    const token = c.req.param('token') ?? '';
    const { id, filmId, userId, passwordHash } = await openReview(c, deps);
    const ended = new AbortController();
    const { signal } = ended;
    /** The event that waits to be written; several changes are one. */
    let waiting: ReviewEvent['kind'] | null = 'hello';
    let wake: () => void = () => undefined;
    let writingSince = 0;
    let ping: () => void = () => undefined;
    const end = () => ended.abort();
    const member = {
      memberId: null,
      listener: {
        id: randomUUID(),
        filmId,
        userId,
        credential: `${id} ${addressOf(c, deps.config)}`,
        kind: 'guest' as const,
        name: query.name ?? null,
      },
      push({ kind }: FilmEvent) {
        if (kind === 'gone') waiting = 'gone';
        else if (CHANGES.has(kind)) waiting ??= 'changed';
        wake();
      },
      beat() {
        if (writingSince > 0 && Date.now() - writingSince > STALLED_MS) {
          end();
          // A client that does not read keeps no memory of the server.
          c.env.outgoing.destroy();
        } else ping();
        // A link that was revoked, has expired or has another password is followed no more.
        findReview(sql, token).then(
          (review) => {
            if (passwordHash?.compare(review.passwordHash ?? Buffer.alloc(0))) end();
          },
          (error: unknown) => {
            if (error instanceof AppError && error.code !== 'unavailable') end();
          },
        );
      },
    };
    const part = await live.join(member, { revision: await readRevision(sql, { userId, filmId }) });
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      stream.onAbort(end);
      ping = () => {
        if (writingSince === 0) void stream.write(': ping\n\n');
      };
      const isCut = new Promise<void>((resolve) =>
        signal.addEventListener(
          'abort',
          () => {
            wake();
            resolve();
          },
          { once: true },
        ),
      );
      try {
        await Promise.race([isCut, follow()]);
      } finally {
        end();
        part();
      }

      async function follow(): Promise<void> {
        while (!signal.aborted) {
          const kind = waiting;
          waiting = null;
          if (kind === null) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          writingSince = Date.now();
          await stream.writeSSE({ event: kind, data: JSON.stringify({ kind } satisfies ReviewEvent) });
          writingSince = 0;
          if (kind === 'gone') return;
        }
      }
    });
  });
  return app;
}
