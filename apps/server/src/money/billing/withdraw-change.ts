import { AppError } from '@atelier/contracts';
import { requireAccount } from '../credits/lock-account.ts';
import type { BillingDeps } from './billing-deps.ts';
import { endRow } from './end-membership.ts';
import { findLiveMembership, findScheduledMembership } from './membership-row.ts';
import { reportToProvider } from './providers/report-to-provider.ts';

/** Takes back a change that waits for the end of the paid time. @throws AppError `no_subscription` without one */
export async function withdrawChange(deps: BillingDeps, userId: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const scheduled = await findScheduledMembership(tx, userId);
    if (!scheduled) throw new AppError('no_subscription', 'No change of plan is planned.');
    await endRow(tx, scheduled, { now: deps.clock(), reportToProvider: true });
    const current = await findLiveMembership(tx, userId);
    if (current?.provider === 'stripe') {
      await tx`update app.memberships set provider_todo = 'keep', ends_at = null where id = ${current.id}`;
    }
  });
  await reportToProvider(deps);
}
