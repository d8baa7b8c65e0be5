import { WEBHOOK_LIMITS } from '@atelier/contracts';
import * as routes from '@atelier/routes/automation';
import { Hono } from 'hono';
import { listDeliveries, sendAgain } from '../../automation/webhooks/deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
} from '../../automation/webhooks/webhooks.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';

/** Deliveries that one person sends again in an hour. */
const MOST_RESENT = 60;

/** Routes of webhooks: addresses of a person that receive a message when their jobs end. */
export function webhookRoutes({ sql, queue, config }: ServerDeps): Hono<HttpEnv> {
  const guarded = { sql, rules: { allowHosts: config.WEBHOOK_ALLOW_HOSTS } };
  const app = new Hono<HttpEnv>();
  serve(app, routes.listWebhooks, async ({ userId }) => ({
    webhooks: await listWebhooks(sql, userId),
    max: WEBHOOK_LIMITS.maxWebhooks,
  }));
  serve(app, routes.createWebhook, async ({ c, readBody, userId }) => {
    const asked = await readBody();
    return createWebhook(guarded, { userId, keyId: c.get('keyId') ?? null }, asked);
  });
  serve(app, routes.changeWebhook, async ({ params, readBody, userId }) => {
    const change = await readBody();
    return changeWebhook(guarded, userId, params.id, change);
  });
  serve(app, routes.removeWebhook, async ({ params, userId }) => {
    await deleteWebhook(sql, userId, params.id);
  });
  serve(app, routes.rotateWebhookSecret, async ({ params, userId }) => rotateSecret(sql, userId, params.id));
  serve(app, routes.listDeliveries, async ({ params, userId }) => ({
    deliveries: await listDeliveries(sql, userId, params.id),
  }));
  serve(app, routes.resendDelivery, async ({ c, params, userId }) => {
    const { id: webhookId, deliveryId } = params;
    await limitPerPerson(c, { sql, config }, { name: 'webhook-resend', max: MOST_RESENT });
    await sendAgain({ sql, queue }, userId, { webhookId, deliveryId });
    return { success: true as const };
  });
  return app;
}
