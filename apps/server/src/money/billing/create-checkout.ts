import { randomBytes } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import type { BillingDeps } from './billing-deps.ts';
import { findLiveMembership, type LiveMembership } from './membership-row.ts';
import { planChange } from './plan-change.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** Minutes that a checkout page stays valid; Stripe allows from 30 minutes to 24 hours. */
const OPEN_MINUTES = 60;

/**
 * Begins to buy a plan and answers the address to pay at. An earlier page of the same person is closed.
 * @param request.origin our own, already checked
 * @throws AppError `payment_unavailable`, `unknown_plan`, `already_subscribed`, `payment_failed`
 */
export async function createCheckout(
  deps: BillingDeps,
  request: { userId: string; email: string | null; planId: string; origin: string },
): Promise<string> {
  const { sql, provider } = deps;
  if (!provider) throw new AppError('payment_unavailable', 'Nothing can be bought on this server.');
  const offer = deps.plans.find(request.planId);
  if (!offer) throw new AppError('unknown_plan', 'There is no such plan.');
  const current = await findLiveMembership(sql, request.userId);
  const change = planChange(current, offer);
  if (change.when === 'same') throw new AppError('already_subscribed', 'You already have this plan.');

  const now = deps.clock();
  const checkoutId = `cko_${randomBytes(18).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + OPEN_MINUTES * 60_000);
  const startsAt = change.when === 'later' && current ? startOf(current, provider, now) : null;
  const deductionCents = change.when === 'now' ? change.deductionCents : 0;
  await closeEarlier(deps, provider, request.userId);
  // Before the provider knows of it, so that its first event finds the row.
  await sql`insert into app.checkouts (id, user_id, provider, plan_id, plan, period, starts_at, price_cents,
      deduction_cents, return_origin, created_at, expires_at)
    values (${checkoutId}, ${request.userId}, ${provider.name}, ${offer.id}, ${offer.plan}, ${offer.period},
      ${startsAt}, ${offer.priceCents}, ${deductionCents}, ${request.origin}, ${now}, ${expiresAt})`;
  const page = await provider.openCheckout({
    ...request,
    checkoutId,
    customerId: await customerOf(deps, provider, request.userId),
    offer,
    deductionCents,
    startsAt,
    expiresAt,
  });
  if (page.providerId) {
    await sql`update app.checkouts set provider_id = ${page.providerId} where id = ${checkoutId}`;
  }
  return page.url;
}

/** When the paid time ends; a little later when the provider cannot start so soon: the days between are a present. */
function startOf(current: LiveMembership, provider: PaymentProvider, now: Date): Date {
  const earliest = now.getTime() + provider.minimumDelaySeconds * 1000;
  return new Date(Math.max(current.paidUntil.getTime(), earliest));
}

async function closeEarlier(deps: BillingDeps, provider: PaymentProvider, userId: string): Promise<void> {
  const earlier = await deps.sql<{ providerId: string | null }[]>`
    update app.checkouts set status = 'abandoned', ended_at = ${deps.clock()}
    where user_id = ${userId} and status in ('open', 'declined') returning provider_id as "providerId"`;
  for (const { providerId } of earlier) {
    if (!providerId) continue;
    // A page that cannot be closed expires by itself; paid all the same, it still counts.
    await provider.closeCheckout(providerId).catch((error: unknown) => {
      deps.logger.warn({ err: error, checkout: providerId }, 'could not close a checkout');
    });
  }
}

async function customerOf(
  deps: BillingDeps,
  provider: PaymentProvider,
  userId: string,
): Promise<string | null> {
  const [row] = await deps.sql<{ customerId: string }[]>`
    select customer_id as "customerId" from app.memberships
    where user_id = ${userId} and provider = ${provider.name} and customer_id is not null
    order by created_at desc limit 1`;
  return row?.customerId ?? null;
}
