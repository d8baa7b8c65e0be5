import {
  AppError,
  cancelSubscriptionSchema,
  checkoutStepSchema,
  createCheckoutAnswerSchema,
  createCheckoutSchema,
  membershipViewSchema,
  payCheckoutSchema,
  portalAnswerSchema,
  portalRequestSchema,
  successSchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { answerSandboxCheckout } from '../../money/billing/answer-sandbox-checkout.ts';
import { cancelMembership } from '../../money/billing/cancel-membership.ts';
import { findOwnSandboxCheckout, stepOf } from '../../money/billing/checkout-row.ts';
import { createCheckout } from '../../money/billing/create-checkout.ts';
import { findLiveMembership } from '../../money/billing/membership-row.ts';
import { viewMembership } from '../../money/billing/view-membership.ts';
import { withdrawChange } from '../../money/billing/withdraw-change.ts';
import { requireOwnOrigin } from '../own-origin.ts';

/** Buying, changing and ending a membership. */
export function billingRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { billing } = deps;

  app.post(
    '/functions/v1/create-checkout',
    describeCall({
      summary: 'Begin to buy a plan; the browser goes to checkout_url',
      body: createCheckoutSchema,
      answer: createCheckoutAnswerSchema,
    }),
    async (c) => {
      const input = createCheckoutSchema.parse(await readJson(c));
      const { id: userId, email } = c.get('caller');
      const origin = requireOwnOrigin(c, deps, input.redirect_url);
      return c.json({
        checkout_url: await createCheckout(billing, { userId, email, planId: input.plan_id, origin }),
      });
    },
  );

  app.post(
    '/functions/v1/cancel-subscription',
    describeCall({
      summary: "End the caller's membership at once, with its credits",
      body: cancelSubscriptionSchema,
      answer: successSchema,
    }),
    async (c) => {
      const { membershipId } = cancelSubscriptionSchema.parse(await readJson(c));
      await cancelMembership(billing, c.get('caller').id, membershipId);
      return c.json({ success: true });
    },
  );

  app.get(
    '/api/membership',
    describeCall({ summary: "The caller's membership", answer: membershipViewSchema }),
    async (c) => c.json(await viewMembership(billing.sql, c.get('caller').id)),
  );

  app.delete(
    '/api/membership/change',
    describeCall({ summary: 'Take back a planned change of plan', answer: membershipViewSchema }),
    async (c) => {
      await withdrawChange(billing, c.get('caller').id);
      return c.json(await viewMembership(billing.sql, c.get('caller').id));
    },
  );

  app.post(
    '/api/membership/portal',
    describeCall({
      summary: "The payment provider's page for cards and invoices",
      body: portalRequestSchema,
      answer: portalAnswerSchema,
    }),
    async (c) => {
      const { redirect_url } = portalRequestSchema.parse(await readJson(c));
      const origin = requireOwnOrigin(c, deps, redirect_url);
      const membership = await findLiveMembership(billing.sql, c.get('caller').id);
      if (!membership) throw new AppError('no_subscription', 'There is no active subscription.');
      const isHere = membership.provider === billing.provider?.name;
      const url = isHere
        ? await billing.provider?.portalUrl(membership.customerId, `${origin}/profil`)
        : null;
      if (!url) throw new AppError('payment_unavailable', 'This payment provider has no such page.');
      return c.json({ url });
    },
  );

  app.get(
    '/api/checkout/:id',
    describeCall({ summary: 'A checkout on our own test page', answer: checkoutStepSchema }),
    async (c) => {
      const checkout = await findOwnSandboxCheckout(billing.sql, c.get('caller').id, c.req.param('id'));
      return c.json(stepOf(checkout, billing.clock()));
    },
  );

  app.post(
    '/api/checkout/:id/pay',
    describeCall({
      summary: 'Test mode: pretend to pay',
      body: payCheckoutSchema,
      answer: checkoutStepSchema,
    }),
    async (c) => {
      const { renewals } = payCheckoutSchema.parse(await readJson(c));
      const answer = { action: 'pay', renewals } as const;
      return c.json(await answerSandboxCheckout(billing, c.get('caller').id, c.req.param('id'), answer));
    },
  );

  app.post(
    '/api/checkout/:id/decline',
    describeCall({ summary: 'Test mode: pretend that the card is refused', answer: checkoutStepSchema }),
    async (c) => {
      const answer = { action: 'decline' } as const;
      return c.json(await answerSandboxCheckout(billing, c.get('caller').id, c.req.param('id'), answer));
    },
  );

  app.post(
    '/api/checkout/:id/abandon',
    describeCall({ summary: 'Test mode: leave without paying', answer: checkoutStepSchema }),
    async (c) => {
      const answer = { action: 'abandon' } as const;
      return c.json(await answerSandboxCheckout(billing, c.get('caller').id, c.req.param('id'), answer));
    },
  );

  return app;
}
