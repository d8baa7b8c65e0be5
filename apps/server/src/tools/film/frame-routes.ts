import { filmFrameQuerySchema, filmSheetQuerySchema } from '@atelier/contracts/tools/films';
import { filmDuration } from '@atelier/film';
import { type Context, Hono } from 'hono';
import { toRender } from '../../film/rendering/open-render.ts';
import { type FrameRender, renderFrame, renderSheet } from '../../film/rendering/render-frame.ts';
import { findFilm } from '../../film-documents/film-row.ts';
import type { createFrameDesk } from '../../film-documents/frame-desk.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

/** Frames and contact sheets that one person asks for in an hour. */
export const FRAMES_PER_HOUR = 1200;

/** Single frames of a film as they will be rendered. */
export function frameRoutes(deps: ServerDeps, desk: ReturnType<typeof createFrameDesk>): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/films/:id/frame',
      describeCall({
        summary: 'One frame of a film as it will be rendered, at `at` seconds and `width` pixels wide',
        file: 'image/webp',
      }),
      async (c) => {
        const { at, width } = filmFrameQuerySchema.parse(c.req.query());
        return draw(c, async (render, signal) => {
          const atSeconds = Math.min(at, filmDuration(render.film));
          return renderFrame({ ...render, atSeconds, width }, { signal });
        });
      },
    )
    .get(
      '/api/films/:id/sheet',
      describeCall({
        summary: 'A contact sheet of `count` evenly spaced frames with their times',
        file: 'image/webp',
      }),
      async (c) => {
        const { count } = filmSheetQuerySchema.parse(c.req.query());
        return draw(c, (render, signal) => renderSheet({ ...render, count }, { signal }));
      },
    );

  async function draw(
    c: Context<HttpEnv>,
    act: (render: FrameRender, signal: AbortSignal) => Promise<string>,
  ): Promise<Response> {
    const userId = c.get('caller').id;
    const film = await findFilm(deps.sql, userId, c.req.param('id') ?? '');
    await limitPerPerson(c, deps, { name: 'film-frames', max: FRAMES_PER_HOUR });
    const { signal } = c.req.raw;
    const picture = await desk.draw(userId, film, async (opened, { workDir, kept }) =>
      act(
        { ...(await toRender(opened, { filmId: film.id, canvas: undefined, workDir, signal })), kept },
        signal,
      ),
    );
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-cache',
    });
  }
}
