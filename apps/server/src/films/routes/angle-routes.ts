import { AppError } from '@atelier/contracts';
import { suggestAngles } from '@atelier/routes/films/angles';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { findFilm, sourcesOf } from '../documents/film-row.ts';
import { factsOfSources } from '../suggestions/facts-of-sources.ts';

/** The choice of cameras by who speaks. It changes nothing until its operation is sent as an edit. */
export function angleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, suggestAngles, async ({ c, params, readBody, userId }) => {
    const { speakers, shortest_shot_seconds, wide } = await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
    const facts = factsOfSources(await sourcesOf(deps.sql, film.id));
    const request = { speakers, shortestShotSeconds: shortest_shot_seconds, isWide: wide };
    const angles = await filmEngine.angles([storedOf(deps.sql, film), facts, request], { owner: userId });
    if (!angles) throw new AppError('invalid_input', 'The film has no cameras on a common clock.');
    const { source, cameras, shots, operations } = angles;
    return {
      revision: film.revision,
      source,
      cameras: cameras.map(({ isWide, ...camera }) => ({ ...camera, is_wide: isWide })),
      shots,
      operations,
    };
  });
  return app;
}
