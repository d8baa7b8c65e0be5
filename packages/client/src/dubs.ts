import type { DubPlan, DubRequest } from '@atelier/contracts/tools/dubs/dubs';
import * as routes from '@atelier/routes/dubs';
import type { ApiCall, Connection } from './connection.ts';

type Options = Pick<ApiCall, 'idempotencyKey' | 'signal'>;

/** Films of one person in other languages. Each call throws `ApiError`. */
export interface Dubs {
  /** Returns the sentences of a film, the languages in which they can be spoken, and the price. */
  plan(filmId: string, options?: Options): Promise<DubPlan>;
  /** Starts a dub. @returns the ids of the new film and of its job */
  start(filmId: string, request: DubRequest, options?: Options): Promise<{ filmId: string; jobId: string }>;
}

export function dubsOf(server: Connection): Dubs {
  return {
    plan: (id, options) => server.call(routes.readDubPlan, { params: { id }, ...options }),
    async start(id, body, options) {
      const answer = await server.call(routes.startDub, { params: { id }, body, tool: 'voice', ...options });
      return { filmId: answer.film_id, jobId: answer.process_id };
    },
  };
}
