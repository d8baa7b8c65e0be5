import type { BillingPeriod, CheckoutStep, CheckoutView, PaidPlan } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { returnUrls } from './providers/payment-provider.ts';

export interface Checkout {
  id: string;
  userId: string;
  provider: 'sandbox' | 'stripe';
  planId: string;
  plan: PaidPlan;
  period: BillingPeriod;
  startsAt: Date | null;
  priceCents: number;
  deductionCents: number;
  returnOrigin: string;
  status: CheckoutView['status'];
  expiresAt: Date;
}

/** @param options.lock the caller holds the account's lock */
export async function findCheckout(
  sql: Queryable,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Checkout | null> {
  const [row] = await sql<Checkout[]>`
    select id, user_id as "userId", provider, plan_id as "planId", plan, period, starts_at as "startsAt",
      price_cents as "priceCents", deduction_cents as "deductionCents", return_origin as "returnOrigin", status,
      expires_at as "expiresAt"
    from app.checkouts where id = ${id} ${options.lock ? sql`for update` : sql``}`;
  return row ?? null;
}

/** @throws AppError `not_found` for an unknown one, somebody else's, and those that are not on our own page */
export async function findOwnSandboxCheckout(
  sql: Queryable,
  userId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Checkout> {
  const checkout = await findCheckout(sql, id, options);
  if (checkout?.userId !== userId || checkout.provider !== 'sandbox') {
    throw new AppError('not_found', 'There is no such checkout.');
  }
  return checkout;
}

export function isPayable(checkout: Checkout, now: Date): boolean {
  return isOpen(checkout) && now < checkout.expiresAt;
}

/** A declined card can be tried again. */
function isOpen({ status }: Checkout): boolean {
  return status === 'open' || status === 'declined';
}

/** Builds the view of a checkout for the test page. */
export function stepOf(checkout: Checkout, now: Date): CheckoutStep {
  const status = isOpen(checkout) && now >= checkout.expiresAt ? 'expired' : checkout.status;
  const urls = returnUrls(checkout.returnOrigin);
  return {
    id: checkout.id,
    plan: checkout.plan,
    period: checkout.period,
    status,
    priceCents: checkout.priceCents,
    deductionCents: checkout.deductionCents,
    dueTodayCents: checkout.startsAt ? 0 : checkout.priceCents - checkout.deductionCents,
    startsAt: checkout.startsAt?.toISOString() ?? null,
    expiresAt: checkout.expiresAt.toISOString(),
    redirectUrl: status === 'paid' ? urls.paid : status === 'abandoned' ? urls.abandoned : null,
  };
}
