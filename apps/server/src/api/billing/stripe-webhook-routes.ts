import { AppError } from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { handleStripeEvent } from '../../money/billing/providers/handle-stripe-event.ts';
import { parseStripeEvent } from '../../money/billing/providers/stripe-events.ts';

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
    const body = await readText(c, MAX_BYTES);
    const event = await reportForged(c, deps, () =>
      parseStripeEvent(body, c.req.header('Stripe-Signature'), secret),
    );
    return c.json({ received: true, outcome: await handleStripeEvent(deps.billing, event) });
  });
  return app;
}

async function reportForged<T>(
  c: Context<HttpEnv>,
  { security, config }: ServerDeps,
  parse: () => Promise<T>,
): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    const isForged = error instanceof AppError && error.code === 'forbidden';
    if (isForged) security('webhook_forged', { address: addressOf(c, config) });
    throw error;
  }
}
