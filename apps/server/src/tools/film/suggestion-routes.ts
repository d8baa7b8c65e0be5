import { filmPostSchema, suggestAssetsSchema, suggestPostSchema } from '@atelier/contracts/tools/films';
import { assetSuggestionsSchema } from '@atelier/film/wire/film-answers';
import { Hono } from 'hono';
import { findFilm } from '../../film-documents/film-row.ts';
import { suggestForWords } from '../../film-documents/library/suggest-for-words.ts';
import { suggestFilmPost } from '../../film-documents/package/suggest-film-post.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

/** Suggestions for films: they change nothing, and may ask a chat model. */
export function suggestionRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(
    '/api/films/:id/post',
    describeCall({
      summary: "Suggest a title, a hook, a description with hashtags and chapters, in the film's language",
      body: suggestPostSchema,
      answer: filmPostSchema,
    }),
    async (c) => {
      suggestPostSchema.parse(await readJson(c));
      const film = await findFilm(deps.sql, c.get('caller').id, c.req.param('id'));
      await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
      return c.json(await suggestFilmPost(deps, film));
    },
  );
  return app.post(
    '/api/films/:id/suggestions',
    describeCall({
      summary:
        "Suggest the caller's own pictures and films for words of a film; each is an operation for edits",
      body: suggestAssetsSchema,
      answer: assetSuggestionsSchema,
    }),
    async (c) => {
      suggestAssetsSchema.parse(await readJson(c));
      const film = await findFilm(deps.sql, c.get('caller').id, c.req.param('id'));
      await limitPerPerson(c, deps, { name: 'suggestions', max: deps.config.TRANSCRIBE_LIMIT });
      return c.json(await suggestForWords(deps, film));
    },
  );
}
