import { AppError } from '@atelier/contracts';
import type { Transaction } from '../../../platform/database/database.ts';
import { requireAccount } from '../../credits/lock-account.ts';
import { activateCheckout } from '../activate-checkout.ts';
import { applyDecline, applyEnd, applyPayment } from '../apply-renewal.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findCheckout } from '../checkout-row.ts';
import { findMembership, type Membership } from '../membership-row.ts';
import { reportToProvider } from './report-to-provider.ts';
import {
  invoiceSchema,
  periodLineOf,
  type StripeEvent,
  type StripeInvoice,
  sessionSchema,
  subscriptionSchema,
} from './stripe-events.ts';

/** `repeated`: it was applied before. `ignored`: none of our business, or overtaken by a newer one. */
export type EventOutcome = 'applied' | 'ignored' | 'repeated';

/**
 * Applies a verified event in one transaction, once however often and in whatever order events come.
 * @throws AppError `unknown_plan`: nothing is granted; Stripe sends it again, in case the configuration gets mended
 */
export async function handleStripeEvent(deps: BillingDeps, event: StripeEvent): Promise<EventOutcome> {
  const outcome = await deps.sql.begin(async (tx): Promise<EventOutcome> => {
    // A repeat that comes at the same moment waits here for the first one's commit.
    const [fresh] = await tx`insert into app.billing_events (id, type, outcome, created_at)
      values (${event.id}, ${event.type}, 'applied', ${new Date(event.created * 1000)})
      on conflict (id) do nothing returning id`;
    if (!fresh) return 'repeated';
    const applied = await apply(deps, tx, event);
    if (!applied) await tx`update app.billing_events set outcome = 'ignored' where id = ${event.id}`;
    return applied ? 'applied' : 'ignored';
  });
  await reportToProvider(deps);
  return outcome;
}

async function apply(deps: BillingDeps, tx: Transaction, event: StripeEvent): Promise<boolean> {
  const { object } = event.data;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionPaid(deps, tx, event);
    case 'checkout.session.async_payment_failed':
      return markCheckout(tx, object, 'declined');
    case 'checkout.session.expired':
      return markCheckout(tx, object, 'expired');
    case 'invoice.paid':
      return invoicePaid(deps, tx, event);
    case 'invoice.payment_failed':
      return invoiceFailed(deps, tx, event);
    case 'customer.subscription.updated':
      return subscriptionUpdated(tx, event);
    case 'customer.subscription.deleted':
      return subscriptionDeleted(deps, tx, event);
    default:
      return false;
  }
}

async function sessionPaid(deps: BillingDeps, tx: Transaction, event: StripeEvent): Promise<boolean> {
  const session = sessionSchema.parse(event.data.object);
  const checkout = session.client_reference_id ? await findCheckout(tx, session.client_reference_id) : null;
  // Ignores sales of other products on the same Stripe account.
  if (session.mode !== 'subscription' || !checkout || !session.subscription) return false;
  requirePlan(deps, session.metadata?.plan_id, checkout.planId);
  if (session.payment_status === 'unpaid') return false;
  return activateCheckout(deps, tx, checkout.id, {
    membershipId: session.subscription,
    customerId: session.customer ?? null,
    at: new Date(event.created * 1000),
  });
}

async function markCheckout(
  tx: Transaction,
  object: unknown,
  status: 'declined' | 'expired',
): Promise<boolean> {
  const { id } = sessionSchema.parse(object);
  const rows = await tx`update app.checkouts set status = ${status}
    where provider_id = ${id} and status in ('open', 'declined') returning id`;
  return rows.length > 0;
}

async function invoicePaid(deps: BillingDeps, tx: Transaction, event: StripeEvent): Promise<boolean> {
  const invoice = invoiceSchema.parse(event.data.object);
  const line = periodLineOf(invoice);
  const subscriptionId = invoice.parent?.subscription_details?.subscription;
  if (!line || !subscriptionId) return false;
  const membership = await lockMembership(tx, subscriptionId);
  if (!membership)
    return firstInvoicePaid(deps, tx, event, { invoice, subscriptionId, priceId: line.priceId });
  if (membership.status === 'ended') return false;
  requirePlan(deps, line.priceId, undefined);
  await applyPayment(tx, membership, { paidUntil: line.paidUntil, now: deps.clock() });
  return true;
}

/** The first invoice may come before the checkout's own event: whichever is first begins the membership. */
async function firstInvoicePaid(
  deps: BillingDeps,
  tx: Transaction,
  event: StripeEvent,
  first: { invoice: StripeInvoice; subscriptionId: string; priceId: string },
): Promise<boolean> {
  const checkoutId = first.invoice.parent?.subscription_details?.metadata?.checkout_id;
  const checkout = checkoutId ? await findCheckout(tx, checkoutId) : null;
  if (!checkout) return false;
  requirePlan(deps, first.priceId, checkout.planId);
  return activateCheckout(deps, tx, checkout.id, {
    membershipId: first.subscriptionId,
    customerId: first.invoice.customer ?? null,
    at: new Date(event.created * 1000),
  });
}

async function invoiceFailed(deps: BillingDeps, tx: Transaction, event: StripeEvent): Promise<boolean> {
  const invoice = invoiceSchema.parse(event.data.object);
  const line = periodLineOf(invoice);
  const subscriptionId = invoice.parent?.subscription_details?.subscription;
  const membership = subscriptionId ? await lockMembership(tx, subscriptionId) : null;
  if (!line || !membership || membership.status === 'ended') return false;
  // Paid in the meantime: the failure was an earlier try.
  if (line.paidUntil <= membership.paidUntil) return false;
  await applyDecline(deps, tx, membership, deps.clock());
  return true;
}

async function subscriptionUpdated(tx: Transaction, event: StripeEvent): Promise<boolean> {
  const subscription = subscriptionSchema.parse(event.data.object);
  const at = new Date(event.created * 1000);
  const endsAt = subscription.cancel_at ? new Date(subscription.cancel_at * 1000) : null;
  const rows = await tx`update app.memberships set ends_at = ${endsAt}, provider_state_at = ${at}
    where id = ${subscription.id} and status <> 'ended'
      and (provider_state_at is null or provider_state_at <= ${at}) returning id`;
  return rows.length > 0;
}

async function subscriptionDeleted(deps: BillingDeps, tx: Transaction, event: StripeEvent): Promise<boolean> {
  const subscription = subscriptionSchema.parse(event.data.object);
  const membership = await lockMembership(tx, subscription.id);
  if (!membership || membership.status === 'ended') return false;
  // Not paid: what was bought stays. Wanted by the person, or taken back through their bank: the credits go.
  const why = subscription.cancellation_details?.reason === 'payment_failed' ? 'unpaid' : 'cancelled';
  await applyEnd(deps, tx, membership, { why, now: deps.clock() });
  return true;
}

/** Locks the account first, as everybody does. Null for unknown memberships and those of deleted people. */
async function lockMembership(
  tx: Transaction,
  id: string,
): Promise<(Membership & { userId: string }) | null> {
  const seen = await findMembership(tx, id);
  if (!seen?.userId) return null;
  await requireAccount(tx, seen.userId);
  const membership = await findMembership(tx, id, { lock: true });
  return membership?.userId ? { ...membership, userId: membership.userId } : null;
}

function requirePlan(deps: BillingDeps, planId: string | undefined, expected: string | undefined): void {
  if (!planId || !deps.plans.find(planId) || (expected !== undefined && planId !== expected)) {
    throw new AppError('unknown_plan', 'This plan is not sold here.');
  }
}
