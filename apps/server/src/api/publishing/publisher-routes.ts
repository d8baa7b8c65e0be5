import * as routes from '@atelier/routes/publishing';
import { Hono } from 'hono';
import {
  connectPublisher,
  disconnectPublisher,
  readPublisher,
  refreshChannels,
} from '../../automation/publishing/publisher.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';

/** The person's connection to Postiz, which publishes for them. */
export function publisherRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  const app = new Hono<HttpEnv>();
  serve(app, routes.readPublisher, async ({ userId }) => readPublisher(sql, userId));
  serve(app, routes.connectPublisher, async ({ c, readBody, userId }) => {
    await limitPerPerson(c, deps, { name: 'publisher', max: 30 });
    const asked = await readBody();
    return connectPublisher(deps, userId, asked);
  });
  serve(app, routes.disconnectPublisher, async ({ userId }) => {
    await disconnectPublisher(sql, userId);
  });
  serve(app, routes.refreshPublisher, async ({ c, userId }) => {
    await limitPerPerson(c, deps, { name: 'publisher-refresh', max: 120 });
    return refreshChannels(deps, userId);
  });
  return app;
}
