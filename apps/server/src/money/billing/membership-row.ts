import type { BillingPeriod, PaidPlan } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Membership {
  id: string;
  userId: string | null;
  provider: 'sandbox' | 'stripe';
  customerId: string | null;
  plan: PaidPlan;
  period: BillingPeriod;
  status: 'scheduled' | 'active' | 'past_due' | 'ended';
  /** The credits of month n are due at anchorAt + n months. */
  anchorAt: Date;
  /** The last month that credits were given for; -1 before the first. */
  monthIndex: number;
  paidUntil: Date;
  paymentFailedAt: Date | null;
  endsAt: Date | null;
  renewals: 'paid' | 'declined';
  providerStateAt: Date | null;
}

export type LiveMembership = Membership & { status: 'active' | 'past_due' };

/** @param options.lock the caller holds the account's lock */
export async function findMembership(
  sql: Queryable,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Membership | null> {
  const [row] = await sql<Membership[]>`
    select ${columns(sql)} from app.memberships where id = ${id} ${options.lock ? sql`for update` : sql``}`;
  return row ?? null;
}

/** The one that counts now; null for free accounts. */
export async function findLiveMembership(sql: Queryable, userId: string): Promise<LiveMembership | null> {
  const [row] = await sql<LiveMembership[]>`
    select ${columns(sql)} from app.memberships where user_id = ${userId} and status in ('active', 'past_due')`;
  return row ?? null;
}

/** The one that begins when the live one's paid time ends. */
export async function findScheduledMembership(sql: Queryable, userId: string): Promise<Membership | null> {
  const [row] = await sql<Membership[]>`
    select ${columns(sql)} from app.memberships where user_id = ${userId} and status = 'scheduled'`;
  return row ?? null;
}

function columns(sql: Queryable) {
  return sql`id, user_id as "userId", provider, customer_id as "customerId", plan, period, status,
    anchor_at as "anchorAt", month_index as "monthIndex", paid_until as "paidUntil",
    payment_failed_at as "paymentFailedAt", ends_at as "endsAt", renewals, provider_state_at as "providerStateAt"`;
}
