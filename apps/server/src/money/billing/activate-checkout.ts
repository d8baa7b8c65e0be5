import type { Transaction } from '../../platform/database/database.ts';
import { requireAccount } from '../credits/lock-account.ts';
import { beginMembership, scheduleMembership } from './begin-membership.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findCheckout } from './checkout-row.ts';
import { findLiveMembership } from './membership-row.ts';

export interface Payment {
  /** The new membership's id: the provider's name of it. */
  membershipId: string;
  customerId: string | null;
  /** When the provider took the money. */
  at: Date;
  renewals?: 'paid' | 'declined';
}

/**
 * A checkout was paid: plan, credits and membership, exactly once however often it is called. Money that arrives for
 * a checkout that was abandoned or has expired counts all the same.
 * @returns false when nothing changed: paid before, or unknown
 */
export async function activateCheckout(
  deps: BillingDeps,
  tx: Transaction,
  checkoutId: string,
  payment: Payment,
): Promise<boolean> {
  const found = await findCheckout(tx, checkoutId);
  if (!found) return false;
  await requireAccount(tx, found.userId);
  const checkout = await findCheckout(tx, checkoutId, { lock: true });
  if (!checkout || checkout.status === 'paid') return false;
  const current = await findLiveMembership(tx, checkout.userId);
  const bought = {
    ...payment,
    userId: checkout.userId,
    provider: checkout.provider,
    plan: checkout.plan,
    period: checkout.period,
    renewals: payment.renewals ?? ('paid' as const),
    startsAt: checkout.startsAt,
  };
  // Without an active membership there is nothing to wait for; its first payment is due later all the same.
  if (checkout.startsAt && current?.status === 'active') await scheduleMembership(deps, tx, current, bought);
  else await beginMembership(deps, tx, current, bought);
  await tx`update app.checkouts set status = 'paid', membership_id = ${payment.membershipId}, ended_at = ${payment.at}
    where id = ${checkoutId}`;
  return true;
}
