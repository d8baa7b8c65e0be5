import { assetSuggestionsSchema, suggestAssetsSchema } from '@atelier/contracts/tools/films';
import { Hono } from 'hono';
import { findFilm } from '../../film-documents/film-row.ts';
import { suggestForWords } from '../../film-documents/library/suggest-for-words.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

/** `POST /api/films/{id}/suggestions`: it changes nothing, and may ask a chat model. */
export function suggestionRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(
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
