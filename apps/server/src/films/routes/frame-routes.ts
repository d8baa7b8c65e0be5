import { filmDuration } from '@atelier/film';
import * as routes from '@atelier/routes/films';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { findFilm } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { type FrameRender, renderFrame, renderSheet } from '../render/render-frame.ts';

/** Frames and contact sheets that one person asks for in an hour. */
export const FRAMES_PER_HOUR = 1200;

/** Single frames of a film as they will be rendered. */
export function frameRoutes(deps: ServerDeps, frames: FrameService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readFilmFrame, async ({ query: { at, width }, ...call }) =>
    draw(call, async (render, signal) => {
      const atSeconds = Math.min(at, filmDuration(render.film));
      return renderFrame({ ...render, atSeconds, width }, { signal });
    }),
  );
  serve(app, routes.readFilmSheet, async ({ query: { count }, ...call }) =>
    draw(call, (render, signal) => renderSheet({ ...render, count }, { signal })),
  );
  return app;

  async function draw(
    { c, params, userId }: { c: Context<HttpEnv>; params: { id: string }; userId: string },
    act: (render: FrameRender, signal: AbortSignal) => Promise<string>,
  ): Promise<Response> {
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'film-frames', max: FRAMES_PER_HOUR });
    const picture = await frames.draw(film, { signal: c.req.raw.signal }, act);
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-cache',
    });
  }
}
