import { BRIEF_LIMITS } from '@atelier/contracts/tools/film/briefs';
import * as routes from '@atelier/routes/films/briefs';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../../http/job-answers.ts';
import { limitFilmCalls, limitPerPerson } from '../../../http/limit-per-person.ts';
import { serve } from '../../../http/routes/serve.ts';
import { briefFilm } from '../../briefs/brief-film.ts';
import { findFilm } from '../../documents/film-row.ts';
import type { FrameService } from '../../documents/frame-service.ts';
import { authorOf, nameOfAuthor } from '../author-of.ts';

/** Briefs: sentences about a film that become proposals. */
export function briefRoutes(deps: ServerDeps, frames: FrameService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql, engines, config } = deps;

  serve(app, routes.createBrief, async ({ c, params, readBody, userId, film }) => {
    await limitFilmCalls(c, deps);
    return briefFilm(
      { ...deps, frames },
      {
        userId,
        filmId: params.id,
        memberId: film.memberId,
        brief: await readBody(),
        by: { kind: authorOf(c), name: await nameOfAuthor(c, sql, film.memberId) },
        language: languageOf(c),
        idempotencyKey: idempotencyKeyOf(c),
        requireTurn: () => limitPerPerson(c, deps, { name: 'briefs', max: config.TRANSCRIBE_LIMIT }),
        signal: c.req.raw.signal,
      },
    );
  });

  serve(app, routes.readBriefEngine, async ({ params, userId }) => {
    await findFilm(sql, userId, params.id);
    const { filmEditor } = engines;
    return {
      engine: filmEditor && { id: filmEditor.info.id, label: filmEditor.info.label },
      sends_pictures: filmEditor?.seesPictures ?? false,
      max_characters: BRIEF_LIMITS.textMaxCharacters,
    };
  });

  return app;
}
