import * as routes from '@atelier/routes/films';
import { suggestFootage } from '@atelier/routes/films/footage';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { findFilm } from '../documents/film-row.ts';
import { suggestFilmPost } from '../suggestions/suggest-film-post.ts';
import { suggestFootage as suggestForPassage } from '../suggestions/suggest-footage.ts';
import { suggestForWords } from '../suggestions/suggest-for-words.ts';

/** Suggestions for films: they change nothing, and may ask a chat model. */
export function suggestionRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.suggestPost, async ({ c, params, readBody, userId }) => {
    await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
    return suggestFilmPost(deps, film);
  });
  serve(app, routes.suggestAssets, async ({ c, params, readBody, userId }) => {
    await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
    return suggestForWords(deps, film);
  });
  serve(app, suggestFootage, async ({ c, params, readBody, userId }) => {
    const { words } = await readBody();
    const film = await findFilm(deps.sql, userId, params.id);
    await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
    return suggestForPassage(deps, film, words);
  });
  return app;
}
