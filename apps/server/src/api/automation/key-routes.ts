import { KEY_LIMITS } from '@atelier/contracts';
import * as routes from '@atelier/routes/automation';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../people/api-keys/api-keys.ts';
import { findKeyUses } from '../../people/api-keys/key-uses.ts';

/** Keys for programs. No key opens these addresses: `http/caller/key-scope.ts`. */
export function keyRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.listApiKeys, async ({ userId }) => ({
    keys: await listApiKeys(sql, userId),
    max: KEY_LIMITS.maxKeys,
  }));
  serve(app, routes.createApiKey, async ({ readBody, userId }) => {
    const asked = await readBody();
    return createApiKey(sql, userId, asked);
  });
  serve(app, routes.listKeyUses, async ({ params, userId }) => findKeyUses(sql, userId, params.id));
  serve(app, routes.revokeApiKey, async ({ params, query, userId }) => {
    const keepUses = query.keep_uses === 'true';
    await revokeApiKey(sql, userId, params.id, { keepUses });
  });
  return app;
}
