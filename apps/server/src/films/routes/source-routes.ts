import { AppError } from '@atelier/contracts';
import type { addFilmSourceSchema } from '@atelier/contracts/tools/films';
import { FILM_LIMITS } from '@atelier/film';
import * as routes from '@atelier/routes/films';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { findOwnUpload, isAssetId } from '../../library/uploads/find-upload.ts';
import { findFilm, notReady } from '../documents/film-row.ts';
import { countSources } from '../documents/sources/arriving-sources.ts';
import type { SourcePayload } from '../make/film-payloads.ts';
import { authorOf } from './author-of.ts';

/** `POST /api/films/{id}/sources`. */
export function sourceRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.addFilmSource, async ({ c, params, readBody, userId }) => {
    const asked = await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    if (!film.isReady) throw notReady();
    // A call that is sent again does not count twice, and answers the same job.
    if (!(await isRepeated(c, deps, userId))) {
      await limitPerPerson(c, deps, { name: 'films', max: deps.config.TRANSCRIBE_LIMIT });
      if ((await countSources(deps.sql, film)) >= FILM_LIMITS.maxSources) {
        throw new AppError('film_too_large', `A film has at most ${FILM_LIMITS.maxSources} sources.`);
      }
    }
    const payload = await payloadOf(c, deps, { userId, filmId: film.id, asked });
    const { jobId } = await acceptFor(c, deps, 'film-source', payload);
    return { success: true as const, process_id: jobId };
  });
  return app;
}

async function payloadOf(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  request: { userId: string; filmId: string; asked: z.output<typeof addFilmSourceSchema> },
): Promise<SourcePayload> {
  const { userId, filmId, asked } = request;
  const { at, start_time, duration, language_code } = asked;
  const handle = 'asset_id' in asked ? asked.asset_id : asked.filepath;
  if ('asset_id' in asked && !isAssetId(handle)) {
    throw new AppError('unknown_id', `There is no asset ${handle}.`);
  }
  const { name } = await findOwnUpload(deps.sql, userId, handle);
  return {
    v: 2,
    source: sourceOfHandle(handle),
    range: { start_seconds: start_time, duration_seconds: duration },
    film_id: filmId,
    before: at?.before ?? null,
    language_code,
    source_name: name,
    ui_language: languageOf(c),
    by: authorOf(c),
  };
}

async function isRepeated(c: Context<HttpEnv>, deps: ServerDeps, userId: string): Promise<boolean> {
  const key = idempotencyKeyOf(c);
  if (key === null) return false;
  const rows = await deps.sql`select 1 from app.jobs where user_id = ${userId} and idempotency_key = ${key}`;
  return rows.length > 0;
}
