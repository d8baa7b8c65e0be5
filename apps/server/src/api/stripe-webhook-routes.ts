import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import { handleStripeEvent } from '../billing/providers/handle-stripe-event.ts';
import { parseStripeEvent } from '../billing/providers/stripe-events.ts';
import { readText } from '../http/bodies/read-text.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';

/** Far above any event of ours; what is larger is read no further. */
const MAX_BYTES = 256 * 1024;

/** Stripe's events. No session: the signature over the raw body is what lets them in. Absent without Stripe. */
export function stripeWebhookRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const secret = deps.config.STRIPE_WEBHOOK_SECRET;
  if (deps.config.checkout !== 'stripe' || !secret) {
    app.post('/webhooks/stripe', () => {
      throw new AppError('not_found', 'There is no such address.');
    });
    return app;
  }
  app.post('/webhooks/stripe', async (c) => {
    const event = parseStripeEvent(await readText(c, MAX_BYTES), c.req.header('Stripe-Signature'), secret);
    return c.json({ received: true, outcome: await handleStripeEvent(deps.billing, event) });
  });
  return app;
}
