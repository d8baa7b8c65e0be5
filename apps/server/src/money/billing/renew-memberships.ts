import { requireAccount } from '../credits/lock-account.ts';
import { applyDecline, applyEnd, applyPayment } from './apply-renewal.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findMembership, type Membership } from './membership-row.ts';
import { addMonths, monthsSince } from './period.ts';
import type { RenewalOutcome } from './providers/payment-provider.ts';

/** Days that the sandbox waits after a declined renewal before it ends the membership; Stripe has its own rule. */
const SANDBOX_GRACE_DAYS = 14;

/**
 * Everything that is due by the clock: monthly credits of paid time, renewals, ends. Safe to run at any time, twice,
 * or on several machines at once, and months late.
 * @returns how many memberships changed
 */
export async function renewMemberships(deps: BillingDeps): Promise<number> {
  const now = deps.clock();
  // A waiting membership before the one whose place it takes: that one must not be renewed any more.
  const due = await deps.sql<{ id: string }[]>`
    select id from app.memberships
    where user_id is not null and (
      (status in ('active', 'scheduled') and anchor_at + make_interval(months => month_index + 1) <= ${now})
      or (status = 'past_due' and provider = 'sandbox'
        and payment_failed_at <= ${new Date(now.getTime() - SANDBOX_GRACE_DAYS * 86_400_000)}))
    order by status = 'scheduled' desc, anchor_at`;
  let changed = 0;
  for (const { id } of due) {
    try {
      if (await renewOne(deps, id, now)) changed++;
    } catch (error) {
      // One person's trouble must not keep the others from their credits; the next run tries again.
      deps.logger.error({ err: error, membership: id }, 'could not renew a membership');
    }
  }
  return changed;
}

async function renewOne(deps: BillingDeps, id: string, now: Date): Promise<boolean> {
  const seen = await findMembership(deps.sql, id);
  if (!seen?.userId) return false;
  const { userId } = seen;
  // Asked before the lock: a slow provider must not keep the account from working.
  const outcome = await outcomeFor(deps, seen, now);
  if (outcome.status === 'pending') return false;
  return deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const locked = await findMembership(tx, id, { lock: true });
    if (!locked || !isSame(seen, locked)) return false;
    const membership = { ...locked, userId };
    if (outcome.status === 'paid') await applyPayment(tx, membership, { ...outcome, now });
    else if (outcome.status === 'declined') await applyDecline(deps, tx, membership, now);
    else await applyEnd(deps, tx, membership, { why: 'unpaid', now });
    return true;
  });
}

async function outcomeFor(deps: BillingDeps, membership: Membership, now: Date): Promise<RenewalOutcome> {
  if (membership.status === 'ended') return { status: 'pending' };
  if (membership.status === 'past_due') return { status: 'ended' };
  const month = monthsSince(membership.anchorAt, now);
  // Another run was faster.
  if (month <= membership.monthIndex) return { status: 'pending' };
  const dueAt = addMonths(membership.anchorAt, month);
  if (dueAt < membership.paidUntil) return { status: 'paid', paidUntil: membership.paidUntil };
  if (membership.provider === deps.provider?.name) return deps.provider.renew(membership, dueAt);
  // Sandbox memberships of a server that sells for real now simply run out.
  return { status: membership.provider === 'sandbox' ? 'declined' : 'pending' };
}

function isSame(a: Membership, b: Membership): boolean {
  return (
    a.status === b.status && a.monthIndex === b.monthIndex && a.paidUntil.getTime() === b.paidUntil.getTime()
  );
}
