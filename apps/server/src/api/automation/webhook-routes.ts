import {
  newWebhookSchema,
  successSchema,
  WEBHOOK_LIMITS,
  webhookChangeSchema,
  webhookDeliveriesSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { listDeliveries, sendAgain } from '../../automation/webhooks/deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
} from '../../automation/webhooks/webhooks.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';

/** Deliveries that one person sends again in an hour. */
const MOST_RESENT = 60;

/** Routes of webhooks: addresses of a person that receive a message when their jobs end. */
export function webhookRoutes({ sql, queue, config }: ServerDeps): Hono<HttpEnv> {
  const guarded = { sql, rules: { allowHosts: config.WEBHOOK_ALLOW_HOSTS } };
  return new Hono<HttpEnv>()
    .get(
      '/api/webhooks',
      describeCall({ summary: "The caller's webhooks, newest first", answer: webhookListSchema }),
      async (c) =>
        c.json({ webhooks: await listWebhooks(sql, c.get('caller').id), max: WEBHOOK_LIMITS.maxWebhooks }),
    )
    .post(
      '/api/webhooks',
      describeCall({
        summary: 'Add a webhook; the answer holds the secret that signs its deliveries (Standard Webhooks)',
        body: newWebhookSchema,
        answer: webhookWithSecretSchema,
      }),
      async (c) => {
        const asked = newWebhookSchema.parse(await readJson(c));
        return c.json(
          await createWebhook(guarded, { userId: c.get('caller').id, keyId: c.get('keyId') ?? null }, asked),
        );
      },
    )
    .patch(
      '/api/webhooks/:id',
      describeCall({
        summary: 'Change address or events, switch off or on again',
        body: webhookChangeSchema,
        answer: webhookSchema,
      }),
      async (c) => {
        const change = webhookChangeSchema.parse(await readJson(c));
        return c.json(await changeWebhook(guarded, c.get('caller').id, c.req.param('id'), change));
      },
    )
    .delete(
      '/api/webhooks/:id',
      describeCall({ status: 204, summary: 'Delete a webhook with its deliveries' }),
      async (c) => {
        await deleteWebhook(sql, c.get('caller').id, c.req.param('id'));
        return c.body(null, 204);
      },
    )
    .post(
      '/api/webhooks/:id/rotate',
      describeCall({
        summary: 'A new secret; the one before signs beside it for a day',
        answer: webhookWithSecretSchema,
      }),
      async (c) => c.json(await rotateSecret(sql, c.get('caller').id, c.req.param('id'))),
    )
    .get(
      '/api/webhooks/:id/deliveries',
      describeCall({ summary: 'The newest hundred deliveries', answer: webhookDeliveriesSchema }),
      async (c) => c.json({ deliveries: await listDeliveries(sql, c.get('caller').id, c.req.param('id')) }),
    )
    .post(
      '/api/webhooks/:id/deliveries/:deliveryId/send',
      describeCall({
        summary: 'Send a delivery again, at once and under the same id',
        answer: successSchema,
      }),
      async (c) => {
        const { id: webhookId, deliveryId } = c.req.param();
        await limitPerPerson(c, { sql, config }, { name: 'webhook-resend', max: MOST_RESENT });
        await sendAgain({ sql, queue }, c.get('caller').id, { webhookId, deliveryId });
        return c.json({ success: true });
      },
    );
}
