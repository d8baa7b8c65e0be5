import { AppError } from '@atelier/contracts';
import { findScreenZooms } from '@atelier/media/screen/find-screen-zooms';
import { readScreenChanges } from '@atelier/media/screen/read-screen-changes';
import { suggestScreenZooms } from '@atelier/routes/films/screen-zooms';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { findFilm, sourcesOf } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { factsOfSources } from '../suggestions/facts-of-sources.ts';

/**
 * Zooms on what changes in a screen recording, and corners for bubbles over it. They change nothing until their operations
 * are sent as edits.
 */
export function screenZoomRoutes(deps: ServerDeps, frames: FrameService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, suggestScreenZooms, async ({ c, params, readBody, userId }) => {
    const { source } = await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
    const facts = factsOfSources(await sourcesOf(deps.sql, film.id));
    try {
      const { zooms, changes } = await frames.useLong(
        film,
        { signal: c.req.raw.signal },
        async (render, signal) => {
          const file = Object.hasOwn(render.sources, source) ? render.sources[source] : undefined;
          if (!file?.info.video) throw new AppError('not_found', 'This source has no picture.');
          const { width, height } = file.info.video;
          const { durationSeconds } = file.info;
          const changes = await readScreenChanges(
            { path: file.path, width, height, durationSeconds },
            { signal },
          );
          return { zooms: findScreenZooms(changes, durationSeconds), changes };
        },
      );
      // The search takes long enough for edits.
      const present = await findFilm(deps.sql, userId, film.id);
      const laid = await filmEngine.screenZooms(
        [storedOf(deps.sql, present), facts, { source, zooms, changes }],
        {
          owner: userId,
        },
      );
      return {
        revision: present.revision,
        suggestions: laid.zooms.map(({ scene, zoom, operations }) => ({
          scene,
          start_seconds: zoom.startSeconds,
          end_seconds: zoom.endSeconds,
          center: zoom.center,
          scale: zoom.scale,
          operations,
        })),
        bubbles: laid.bubbles,
      };
    } catch (error) {
      throw fromMediaError(error);
    }
  });
  return app;
}
