import { AppError, safeFileName } from '@atelier/contracts';
import { COVER_TITLE_MAX, filmDuration } from '@atelier/film';
import { coverSchema } from '@atelier/film/document/cover-schema';
import * as routes from '@atelier/routes/films';
import { Hono } from 'hono';
import { z } from 'zod';
import { attachment } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { findFilm } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { type CoverPicture, chosenCover, drawCover } from '../render/covers/draw-cover.ts';
import { proposeCovers } from '../render/covers/propose-covers.ts';
import type { FrameRender } from '../render/render-frame.ts';
import { FRAMES_PER_HOUR } from './frame-routes.ts';

/** `at`: seconds, by default the chosen cover; `width`: pixels, at most that of the canvas. */
const drawnSchema = coverSchema.pick({ title: true, look: true }).extend({
  at: z.coerce.number().min(0).optional(),
  width: z.coerce.number().int().min(64).max(4096).optional(),
});

/** Covers of a film: proposals, and the picture of a chosen or of any moment. */
export function coverRoutes(deps: ServerDeps, frames: FrameService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.suggestCovers, async ({ c, params, readBody, userId }) => {
    await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    const title = await filmEngine.title([storedOf(deps.sql, film), COVER_TITLE_MAX], { owner: userId });
    await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
    try {
      const covers = await frames.useLong(film, { signal: c.req.raw.signal }, (render, signal) =>
        proposeCovers({ ...render, faces: deps.engines.faces }, { signal }),
      );
      return {
        revision: film.revision,
        title,
        covers: covers.map(({ seconds, source, sourceSeconds }) => ({
          seconds,
          source,
          at_seconds: Math.round(sourceSeconds * 1e6) / 1e6,
        })),
      };
    } catch (error) {
      throw fromMediaError(error);
    }
  });
  serve(app, routes.readCover, async ({ c, params, query, userId }) => {
    const asked = query;
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'film-frames', max: FRAMES_PER_HOUR });
    const picture = await frames.draw(film, { signal: c.req.raw.signal }, async (render, signal) => {
      const cover = askedCover(asked) ?? chosenCover(render);
      if (!cover) throw new AppError('not_found', 'This film has no cover.');
      const width = asked.width && Math.min(asked.width, render.film.canvas.width);
      return drawCover(
        { ...render, faces: deps.engines.faces },
        { ...withinFilm(render, cover), width },
        { signal },
      );
    });
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/png',
      'Content-Disposition': attachment(`${safeFileName(film.name)}.png`),
      'Cache-Control': 'private, no-cache',
    });
  });
  return app;
}

function askedCover({ at, title, look }: z.output<typeof drawnSchema>): CoverPicture | undefined {
  return at === undefined ? undefined : { seconds: at, title, look };
}

function withinFilm({ film }: FrameRender, cover: CoverPicture): CoverPicture {
  return { ...cover, seconds: Math.min(cover.seconds, filmDuration(film)) };
}
