import type { BillingPeriod, PaidPlan } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';
import { grantMonth } from '../credits/grant-month.ts';
import type { BillingDeps } from './billing-deps.ts';
import { endRow, linkAccount } from './end-membership.ts';
import { findScheduledMembership, type LiveMembership, type Membership } from './membership-row.ts';
import { addMonths } from './period.ts';
import { queueMembershipMail } from './queue-membership-mail.ts';

export interface BoughtMembership {
  membershipId: string;
  customerId: string | null;
  userId: string;
  provider: 'sandbox' | 'stripe';
  plan: PaidPlan;
  period: BillingPeriod;
  renewals: 'paid' | 'declined';
  /** When it was bought. */
  at: Date;
  /** The first payment is due then; null: it has been paid now. */
  startsAt: Date | null;
}

/**
 * The plan begins at once and takes the place of `current`. The first plan ever replaces the welcome credits, so that
 * the balance is the plan's total, or stays where it was higher; what was left of a paid month stays on top until the
 * next month begins.
 * The caller holds the account's lock.
 */
export async function beginMembership(
  deps: BillingDeps,
  tx: Transaction,
  current: LiveMembership | null,
  bought: BoughtMembership,
): Promise<void> {
  const { userId, plan, membershipId } = bought;
  const [earlier] = await tx`select 1 from app.memberships where user_id = ${userId} limit 1`;
  const scheduled = await findScheduledMembership(tx, userId);
  for (const old of [current, scheduled]) {
    if (old) await endRow(tx, old, { now: bought.at, reportToProvider: true });
  }
  await insertMembership(tx, bought, 'active');
  await linkAccount(tx, userId, { id: membershipId, plan });
  if (bought.startsAt) return;
  await grantMonth(tx, {
    userId,
    plan,
    reason: `purchase:${membershipId}`,
    leftOver: earlier ? 'kept' : 'replaced',
  });
  await tx`update public.accounts set last_token_refresh = ${bought.at} where user_id = ${userId}`;
  const paidUntil = addMonths(bought.at, bought.period === 'monthly' ? 1 : 12);
  await queueMembershipMail(deps, tx, userId, { kind: 'bought', plan, period: bought.period, paidUntil });
}

/** The plan begins when the paid time of `current` ends; until then nothing changes. */
export async function scheduleMembership(
  deps: BillingDeps,
  tx: Transaction,
  current: LiveMembership,
  bought: BoughtMembership,
): Promise<void> {
  const earlier = await findScheduledMembership(tx, bought.userId);
  if (earlier) await endRow(tx, earlier, { now: bought.at, reportToProvider: true });
  await insertMembership(tx, bought, 'scheduled');
  if (current.provider === 'stripe') {
    await tx`update app.memberships set provider_todo = 'cancel_at_period_end' where id = ${current.id}`;
  }
  const startsAt = bought.startsAt ?? current.paidUntil;
  await queueMembershipMail(deps, tx, bought.userId, { kind: 'scheduled', ...bought, startsAt });
}

async function insertMembership(
  tx: Transaction,
  bought: BoughtMembership,
  status: Membership['status'],
): Promise<void> {
  const { startsAt, at } = bought;
  const paidUntil = startsAt ?? addMonths(at, bought.period === 'monthly' ? 1 : 12);
  await tx`insert into app.memberships (id, user_id, provider, customer_id, plan, period, status, anchor_at,
      month_index, paid_until, renewals, created_at)
    values (${bought.membershipId}, ${bought.userId}, ${bought.provider}, ${bought.customerId}, ${bought.plan},
      ${bought.period}, ${status}, ${startsAt ?? at}, ${startsAt ? -1 : 0}, ${paidUntil}, ${bought.renewals}, ${at})`;
}
