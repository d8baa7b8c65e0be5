import { readFile } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import { MASK_BLOCK_SECONDS } from '@atelier/contracts/tools/film/mask-sheet';
import { filmDuration } from '@atelier/film';
import * as routes from '@atelier/routes/films';
import { readPersonMasks } from '@atelier/routes/films/person-masks';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { findFilm } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { type FrameRender, renderFrame, renderSheet } from '../render/render-frame.ts';

/** Frames and contact sheets that one person asks for in an hour. */
export const FRAMES_PER_HOUR = 1200;

/** Sheets of masks that one person asks for in an hour: those of an hour of film. */
const MASK_SHEETS_PER_HOUR = 1800;

/** Single frames of a film as they will be rendered, and the masks of its people for the preview. */
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
  serve(app, readPersonMasks, async ({ c, params, query: { block }, userId }) => {
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'person-masks', max: MASK_SHEETS_PER_HOUR });
    const sheet = await frames.useLong(film, { signal: c.req.raw.signal }, async (render, signal) => {
      const path = await maskSheet(render, { source: params.source, block }, signal);
      return readFile(path);
    });
    return picture(c, sheet);
  });
  return app;

  async function draw(
    { c, params, userId }: { c: Context<HttpEnv>; params: { id: string }; userId: string },
    act: (render: FrameRender, signal: AbortSignal) => Promise<string>,
  ): Promise<Response> {
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'film-frames', max: FRAMES_PER_HOUR });
    return picture(c, await frames.draw(film, { signal: c.req.raw.signal }, act));
  }
}

/** Answers a WebP picture. */
function picture(c: Context<HttpEnv>, bytes: Buffer): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, no-cache',
  });
}

/** Writes the sheet of a block of a source of a film. @throws AppError `not_found` for what has no masks */
async function maskSheet(
  { sources, facts, masks, workDir }: FrameRender,
  { source, block }: { source: string; block: number },
  signal: AbortSignal,
): Promise<string> {
  const file = Object.hasOwn(sources, source) ? sources[source] : undefined;
  const hash = Object.hasOwn(facts.sources, source) ? facts.sources[source]?.hash : undefined;
  const isIn = block * MASK_BLOCK_SECONDS < (file?.info.durationSeconds ?? 0);
  if (!masks || file?.info.kind !== 'video' || !file.info.video || hash === undefined || !isIn)
    throw new AppError('not_found', 'People are not masked here.');
  return masks.sheet({ ...file, hash }, block, { workDir, signal });
}
