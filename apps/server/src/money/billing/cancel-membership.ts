import { AppError } from '@atelier/contracts';
import { requireAccount } from '../credits/lock-account.ts';
import type { BillingDeps } from './billing-deps.ts';
import { endMembership } from './end-membership.ts';
import { findMembership, type Membership } from './membership-row.ts';
import { reportToProvider } from './providers/report-to-provider.ts';

/**
 * Ends the person's own membership at once, here and at the provider: the plan becomes free and the credits are
 * removed. Running jobs finish and are paid from the credits on hold. Ending an ended membership does nothing.
 * @throws AppError `no_subscription` for an unknown membership or another person's, `payment_failed` when the request
 * to the provider failed: then nothing has changed
 */
export async function cancelMembership(
  deps: BillingDeps,
  userId: string,
  membershipId: string,
): Promise<void> {
  const membership = await findOwn(deps, userId, membershipId);
  if (membership.status === 'ended') return;
  // First there: a membership that is over here and goes on charging there would be the worse half.
  if (membership.provider === deps.provider?.name) await deps.provider.cancel(membershipId);
  await deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const locked = await findMembership(tx, membershipId, { lock: true });
    if (!locked || locked.status === 'ended') return;
    await endMembership(deps, tx, locked, { why: 'cancelled', now: deps.clock(), reportToProvider: false });
  });
  await reportToProvider(deps);
}

async function findOwn(deps: BillingDeps, userId: string, membershipId: string): Promise<Membership> {
  const membership = await findMembership(deps.sql, membershipId);
  if (membership?.userId !== userId || membership.status === 'scheduled') {
    throw new AppError('no_subscription', 'There is no such subscription.');
  }
  return membership;
}
