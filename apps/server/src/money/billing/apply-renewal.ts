import type { Transaction } from '../../platform/database/database.ts';
import { grantMonth } from '../credits/grant-month.ts';
import type { BillingDeps } from './billing-deps.ts';
import { endMembership, endRow, linkAccount } from './end-membership.ts';
import { findLiveMembership, findScheduledMembership, type Membership } from './membership-row.ts';
import { addMonths, monthsSince } from './period.ts';
import { queueMembershipMail } from './queue-membership-mail.ts';

/**
 * The time until `paidUntil` is paid: whatever month it is now, its credits are given if they were not yet. Months
 * that passed while we were down are not given one upon the other: each month begins with the plan's totals.
 * The caller holds the account's lock, and `membership` was read under it.
 */
export async function applyPayment(
  tx: Transaction,
  membership: Membership & { userId: string },
  payment: { paidUntil: Date; now: Date },
): Promise<void> {
  const paidUntil = new Date(Math.max(payment.paidUntil.getTime(), membership.paidUntil.getTime()));
  await promote(tx, membership, payment.now);
  await tx`update app.memberships set status = 'active', payment_failed_at = null, paid_until = ${paidUntil}
    where id = ${membership.id}`;
  const month = monthsSince(membership.anchorAt, payment.now);
  if (month <= membership.monthIndex || addMonths(membership.anchorAt, month) >= paidUntil) return;
  const { id, userId, plan } = membership;
  await grantMonth(tx, { userId, plan, reason: `month:${id}:${month}`, leftOver: 'expires' });
  await tx`update app.memberships set month_index = ${month} where id = ${id}`;
  await tx`update public.accounts set last_token_refresh = ${payment.now} where user_id = ${userId}`;
}

/** Records an unpaid renewal: credits remain, no new ones are added, and the person gets one notice. */
export async function applyDecline(
  deps: BillingDeps,
  tx: Transaction,
  membership: Membership & { userId: string },
  now: Date,
): Promise<void> {
  await promote(tx, membership, now);
  await tx`update app.memberships set status = 'past_due',
    payment_failed_at = coalesce(payment_failed_at, ${now}) where id = ${membership.id}`;
  if (membership.status === 'past_due') return;
  await queueMembershipMail(deps, tx, membership.userId, { kind: 'payment-failed', plan: membership.plan });
}

/** It has ended by itself: at the provider, or after the time for paying. A membership that waits takes over. */
export async function applyEnd(
  deps: BillingDeps,
  tx: Transaction,
  membership: Membership & { userId: string },
  options: { why: 'cancelled' | 'unpaid'; now: Date },
): Promise<void> {
  const { userId } = membership;
  if (membership.status === 'scheduled') {
    await endRow(tx, membership, { ...options, reportToProvider: false });
    return;
  }
  const scheduled = await findScheduledMembership(tx, userId);
  if (!scheduled) {
    await endMembership(deps, tx, membership, { ...options, reportToProvider: false });
    return;
  }
  await endRow(tx, membership, { ...options, reportToProvider: false });
  await promote(tx, { ...scheduled, userId }, options.now);
}

/** A membership that waited takes the place of the one before it. */
async function promote(
  tx: Transaction,
  membership: Membership & { userId: string },
  now: Date,
): Promise<void> {
  if (membership.status !== 'scheduled') return;
  const current = await findLiveMembership(tx, membership.userId);
  if (current) await endRow(tx, current, { now, reportToProvider: true });
  await tx`update app.memberships set status = 'active' where id = ${membership.id}`;
  await linkAccount(tx, membership.userId, membership);
}
