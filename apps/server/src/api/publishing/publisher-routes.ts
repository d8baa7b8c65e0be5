import { connectPublisherSchema, publisherSchema } from '@atelier/contracts/publishing/publishing';
import { Hono } from 'hono';
import {
  connectPublisher,
  disconnectPublisher,
  readPublisher,
  refreshChannels,
} from '../../automation/publishing/publisher.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

/** The person's connection to Postiz, which publishes for them. */
export function publisherRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/api/publisher',
      describeCall({
        summary: 'The connection to Postiz and its channels; the key is never answered',
        answer: publisherSchema,
      }),
      async (c) => c.json(await readPublisher(sql, c.get('caller').id)),
    )
    .put(
      '/api/publisher',
      describeCall({
        summary: 'Connect Postiz: the address and the key are tested, the key is stored encrypted',
        body: connectPublisherSchema,
        answer: publisherSchema,
        refusals: ['publisher_key', 'publisher_unreachable', 'publisher_address', 'publisher_unknown'],
      }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publisher', max: 30 });
        const asked = connectPublisherSchema.parse(await readJson(c));
        return c.json(await connectPublisher(deps, c.get('caller').id, asked));
      },
    )
    .delete(
      '/api/publisher',
      describeCall({
        status: 204,
        summary: 'Forget the address and the key of Postiz; what is planned there stays planned',
      }),
      async (c) => {
        await disconnectPublisher(sql, c.get('caller').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/api/publisher/refresh',
      describeCall({ summary: 'Ask Postiz for its channels anew', answer: publisherSchema }),
      async (c) => {
        await limitPerPerson(c, deps, { name: 'publisher-refresh', max: 120 });
        return c.json(await refreshChannels(deps, c.get('caller').id));
      },
    );
}
