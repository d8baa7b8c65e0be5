import { AppError } from '@atelier/contracts';
import { requireAccount } from '../credits/lock-account.ts';
import type { BillingDeps } from './billing-deps.ts';
import { endMembership } from './end-membership.ts';
import { findMembership, type Membership } from './membership-row.ts';
import { tellProvider } from './providers/tell-provider.ts';

/**
 * Ends the person's own membership at once, here and at the provider: plan free, credits removed. Jobs that run
 * finish and are paid from what they had set aside. Ending it twice is fine.
 * @throws AppError `no_subscription` for an unknown one and somebody else's alike, `payment_failed` when the provider
 * could not be told: then nothing has changed
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
    await endMembership(deps, tx, locked, { why: 'cancelled', now: deps.clock(), tellProvider: false });
  });
  await tellProvider(deps);
}

async function findOwn(deps: BillingDeps, userId: string, membershipId: string): Promise<Membership> {
  const membership = await findMembership(deps.sql, membershipId);
  if (membership?.userId !== userId || membership.status === 'scheduled') {
    throw new AppError('no_subscription', 'There is no such subscription.');
  }
  return membership;
}
