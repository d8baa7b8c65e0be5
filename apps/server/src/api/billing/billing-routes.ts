import { AppError } from '@atelier/contracts';
import * as routes from '@atelier/routes/billing';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
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

  serve(app, routes.createCheckout, async ({ c, readBody }) => {
    const input = await readBody();
    const { id: userId, email } = c.get('caller');
    const origin = requireOwnOrigin(c, deps, input.redirect_url);
    return {
      checkout_url: await createCheckout(billing, { userId, email, planId: input.plan_id, origin }),
    };
  });

  serve(app, routes.cancelSubscription, async ({ readBody, userId }) => {
    const { membershipId } = await readBody();
    await cancelMembership(billing, userId, membershipId);
    return { success: true as const };
  });

  serve(app, routes.readMembership, async ({ userId }) => viewMembership(billing.sql, userId));

  serve(app, routes.cancelMembershipChange, async ({ userId }) => {
    await withdrawChange(billing, userId);
    return viewMembership(billing.sql, userId);
  });

  serve(app, routes.openPortal, async ({ c, readBody, userId }) => {
    const { redirect_url } = await readBody();
    const origin = requireOwnOrigin(c, deps, redirect_url);
    const membership = await findLiveMembership(billing.sql, userId);
    if (!membership) throw new AppError('no_subscription', 'There is no active subscription.');
    const isHere = membership.provider === billing.provider?.name;
    const url = isHere ? await billing.provider?.portalUrl(membership.customerId, `${origin}/profil`) : null;
    if (!url) throw new AppError('payment_unavailable', 'This payment provider has no such page.');
    return { url };
  });

  serve(app, routes.readCheckout, async ({ params, userId }) => {
    const checkout = await findOwnSandboxCheckout(billing.sql, userId, params.id);
    return stepOf(checkout, billing.clock());
  });

  serve(app, routes.payCheckout, async ({ params, readBody, userId }) => {
    const { renewals } = await readBody();
    const answer = { action: 'pay', renewals } as const;
    return answerSandboxCheckout(billing, userId, params.id, answer);
  });

  serve(app, routes.declineCheckout, async ({ params, userId }) => {
    const answer = { action: 'decline' } as const;
    return answerSandboxCheckout(billing, userId, params.id, answer);
  });

  serve(app, routes.abandonCheckout, async ({ params, userId }) => {
    const answer = { action: 'abandon' } as const;
    return answerSandboxCheckout(billing, userId, params.id, answer);
  });

  return app;
}
