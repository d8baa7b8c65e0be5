import type { Context } from 'hono';
import type { FilmRow } from '../../film-documents/film-row.ts';
import { viewFilm } from '../../film-documents/view-film.ts';
import { answerJson } from '../../http/answer-json.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';

/** Answers a film with its document (`FilmView`). */
export async function answerFilm(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  film: FilmRow,
  status: 200 | 201 = 200,
): Promise<Response> {
  return answerJson(c, await viewFilm(deps, film), status);
}
