import type { FilmAccess } from '@atelier/contracts/tools/film/team';
import type { BodyOf, ParametersOf, QueryOf, Route, WrittenAnswerOf } from '@atelier/routes/route';
import type { Context, Hono } from 'hono';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import { readJson } from '../bodies/read-json.ts';
import type { HttpEnv } from '../http-context.ts';
import { describeCall } from './describe-call.ts';

/** The argument of a route's handler. */
export interface Call<R extends Route> {
  c: Context<HttpEnv>;
  params: ParametersOf<R>;
  query: QueryOf<R>;
  /** Reads and parses the JSON body, after the checks that come before it. */
  readBody(): Promise<BodyOf<R>>;
  /** The person whose account the call uses: the signed-in one, or the owner of the film; undefined on a public route. */
  userId: R extends { isPublic: true } ? undefined : string;
  /** The standing of the signed-in person on the film; on routes below a film. */
  film: R extends { film: string } ? FilmAccess : undefined;
}

/** Serves a declared route. @param handler returns the JSON answer, a response, or nothing for 204 */
export function serve<R extends Route>(
  app: Hono<HttpEnv>,
  route: R,
  handler: (call: Call<R>) => Promise<WrittenAnswerOf<R> | Response>,
): void {
  const { method, path, query, body, maxBytes } = route;
  app.on(method, path, describeCall(route), async (c) => {
    const film = route.film && (await c.get('openFilm')(c.req.param('id') ?? '', route.film));
    const call = {
      c,
      params: c.req.param(),
      query: query?.parse(c.req.query()),
      readBody: async () => body?.parse(await readJson(c, maxBytes === undefined ? {} : { maxBytes })),
      userId: film ? film.ownerId : c.get('caller')?.id,
      film,
    };
    const answer = await onPresentState(() => handler(call as Call<R>));
    if (answer instanceof Response) return answer;
    const status = route.status ?? 200;
    if (status === 204 || answer === undefined) return c.body(null, 204);
    return c.json(answer, status);
  });
}
