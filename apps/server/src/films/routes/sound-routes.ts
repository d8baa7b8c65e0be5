import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { soundExcerpt } from '@atelier/film/render/sound-excerpt';
import * as routes from '@atelier/routes/films';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson, PREVIEWS_PER_TRANSCRIPTION } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { findFilm } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { renderSound } from '../render/film-sound.ts';

/** The treated voice of a short part of a film, to be compared with that of its source. */
export function soundRoutes(deps: ServerDeps, frames: FrameService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readFilmSound, async ({ c, params, query, userId }) => {
    const { at } = query;
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, {
      name: 'film-sound',
      max: PREVIEWS_PER_TRANSCRIPTION * deps.config.TRANSCRIBE_LIMIT,
    });
    const sound = await frames.draw(film, { signal: c.req.raw.signal }, async (render, signal) => {
      const excerpt = soundExcerpt(render.film, at);
      if (!excerpt) throw new AppError('nothing_left', 'The film has no scene.');
      const soundPath = path.join(render.workDir, 'sound.m4a');
      const { durationSeconds } = excerpt;
      await renderSound(
        { ...render, film: excerpt.film, denoiser: deps.engines.denoiser },
        { soundPath, durationSeconds, leadSeconds: 0, tailSeconds: 0 },
        { signal },
      );
      return soundPath;
    });
    return c.body(new Uint8Array(sound), 200, {
      'Content-Type': 'audio/mp4',
      'Cache-Control': 'private, no-cache',
    });
  });
  return app;
}
