import { processAnswerSchema } from '@atelier/contracts/uploads';
import { addressOf, type InputOf, type Route } from '@atelier/routes/route';
import type { CallOptions, Connection } from './connection.ts';

/** A route that answers with its job's id, at once or when the body's field `async` asks for it. */
type JobRoute = Route & ({ answer: typeof processAnswerSchema } | { mayAnswerLater: true });

/** Starts the job of a route. @returns the id of the job */
export async function startJob<R extends JobRoute>(
  server: Connection,
  route: R,
  input: InputOf<R> & CallOptions,
): Promise<string> {
  const { params, body, ...options } = input as CallOptions & {
    params?: Record<string, string>;
    body?: FormData | Record<string, unknown>;
  };
  const answer = await server.ask({
    ...options,
    method: route.method,
    path: addressOf(route, { params }),
    body: route.mayAnswerLater ? askLater(body) : body,
    answer: processAnswerSchema,
  });
  return answer.process_id;
}

function askLater(body: FormData | Record<string, unknown> = {}): FormData | Record<string, unknown> {
  if (!(body instanceof FormData)) return { ...body, async: true };
  // The server reads the fields while the file still arrives.
  const form = new FormData();
  form.set('async', 'true');
  for (const [name, value] of body) form.append(name, value);
  return form;
}
