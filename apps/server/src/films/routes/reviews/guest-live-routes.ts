import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { FilmEvent, ReviewEvent } from '@atelier/film/wire/live-events';
import * as routes from '@atelier/routes/reviews';
import { type Context, Hono } from 'hono';
import { openEventStream } from '../../../http/event-stream.ts';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { addressOf } from '../../../http/rate-limit.ts';
import { serve } from '../../../http/routes/serve.ts';
import { readRevision } from '../../documents/film-row.ts';
import { findReview } from '../../documents/reviews/find-review.ts';
import { EventQueue } from '../../live/event-queue.ts';
import { share } from '../../live/listeners.ts';
import type { LiveFilms } from '../../live/live-films.ts';
import { openReview } from './open-review.ts';

/** Shares of one address in an hour: one in two seconds, of two guests behind it. */
const PRESENCE = { name: 'presence', max: 3600 };
/** Events of a film after which its review is another one. */
const CHANGES = new Set<FilmEvent['kind']>(['comment', 'decision', 'render', 'reset']);

/** The news of a review for its guests. They learn that something changed, and read the review again. */
export function guestLiveRoutes(deps: ServerDeps, live: LiveFilms): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;

  serve(app, routes.followReview, async ({ c, query }) => {
    const token = c.req.param('token') ?? '';
    const { id, filmId, userId, passwordHash } = await openReview(c, deps);
    const stream = openEventStream(c);
    const queue = new EventQueue<ReviewEvent>(stream.cut);
    const member = {
      memberId: null,
      listener: {
        id: randomUUID(),
        filmId,
        userId,
        credential: credentialOfGuest(c, deps, id),
        kind: 'guest' as const,
        name: query.name ?? null,
      },
      push({ kind }: FilmEvent) {
        if (kind === 'gone') queue.push({ kind });
        else if (CHANGES.has(kind)) queue.push({ kind: 'changed' });
      },
      beat() {
        stream.beat();
        // Ends for a link that was revoked, has expired or has another password.
        findReview(sql, token).then(
          (review) => {
            if (passwordHash?.compare(review.passwordHash ?? Buffer.alloc(0))) stream.end();
          },
          (error: unknown) => {
            if (error instanceof AppError && error.code !== 'unavailable') stream.end();
          },
        );
      },
    };
    const part = await live.join(member, { revision: await readRevision(sql, { userId, filmId }) });
    return stream.answer(async (send) => {
      let events: ReviewEvent[] = [{ kind: 'hello', connection: member.listener.id }];
      for (; !stream.signal.aborted; events = await queue.take(stream.signal)) {
        for (const event of events) {
          await send({ event: event.kind, data: JSON.stringify(event) });
          if (event.kind === 'gone') return;
        }
      }
    }, part);
  });

  serve(app, routes.shareGuestPresence, async ({ c, readBody }) => {
    const { id, filmId } = await openReview(c, deps, { limit: PRESENCE });
    const shared = { ...(await readBody()), selection: null };
    await share(sql, { filmId, credential: credentialOfGuest(c, deps, id) }, shared);
  });
  return app;
}

/** The link and the address of a guest, whose connections count together. */
function credentialOfGuest(c: Context<HttpEnv>, { config }: Pick<ServerDeps, 'config'>, reviewId: string) {
  return `${reviewId} ${addressOf(c, config)}`;
}
