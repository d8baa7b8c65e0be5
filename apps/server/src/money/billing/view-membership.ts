import type { MembershipView } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { findLiveMembership, findScheduledMembership } from './membership-row.ts';
import { addMonths } from './period.ts';

/** Builds the view of a person's own membership. */
export async function viewMembership(sql: Queryable, userId: string): Promise<MembershipView> {
  const live = await findLiveMembership(sql, userId);
  if (!live) return { membership: null };
  const scheduled = await findScheduledMembership(sql, userId);
  const nextCreditsAt = addMonths(live.anchorAt, live.monthIndex + 1);
  const stops = live.status === 'past_due' || (live.endsAt !== null && live.endsAt <= nextCreditsAt);
  return {
    membership: {
      id: live.id,
      plan: live.plan,
      period: live.period,
      status: live.status,
      paidUntil: live.paidUntil.toISOString(),
      nextCreditsAt: stops ? null : nextCreditsAt.toISOString(),
      paymentFailedAt: live.paymentFailedAt?.toISOString() ?? null,
      endsAt: live.endsAt?.toISOString() ?? null,
      change: scheduled && {
        plan: scheduled.plan,
        period: scheduled.period,
        startsAt: scheduled.anchorAt.toISOString(),
      },
      hasPortal: live.provider === 'stripe' && live.customerId !== null,
    },
  };
}
