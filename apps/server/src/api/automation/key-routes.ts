import {
  apiKeyListSchema,
  createdApiKeySchema,
  KEY_LIMITS,
  keyUsesSchema,
  newApiKeySchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../people/api-keys/api-keys.ts';
import { findKeyUses } from '../../people/api-keys/key-uses.ts';

/** Keys for programs. No key opens these addresses: `http/caller/key-scope.ts`. */
export function keyRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/keys',
      describeCall({ summary: "The caller's API keys, newest first", answer: apiKeyListSchema }),
      async (c) => c.json({ keys: await listApiKeys(sql, c.get('caller').id), max: KEY_LIMITS.maxKeys }),
    )
    .post(
      '/api/keys',
      describeCall({
        summary: 'Make an API key; this answer alone holds it',
        body: newApiKeySchema,
        answer: createdApiKeySchema,
      }),
      async (c) => {
        const asked = newApiKeySchema.parse(await readJson(c));
        return c.json(await createApiKey(sql, c.get('caller').id, asked));
      },
    )
    .get(
      '/api/keys/:id/uses',
      describeCall({
        summary: 'The webhooks and schedules that a key has made and that still run',
        answer: keyUsesSchema,
      }),
      async (c) => c.json(await findKeyUses(sql, c.get('caller').id, c.req.param('id'))),
    )
    .delete(
      '/api/keys/:id',
      describeCall({
        status: 204,
        summary:
          'Revoke an API key: every call with it is refused, and the webhooks and schedules that it made stop (`?keep_uses=true` leaves those running)',
      }),
      async (c) => {
        const keepUses = c.req.query('keep_uses') === 'true';
        await revokeApiKey(sql, c.get('caller').id, c.req.param('id'), { keepUses });
        return c.body(null, 204);
      },
    );
}
