import type { PaidPlan } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';
import { expireCredits } from '../credits/grant-month.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findScheduledMembership, type Membership } from './membership-row.ts';
import { queueMembershipMail } from './queue-membership-mail.ts';

/**
 * Ends a membership and with it the plan. `cancelled`: the person wanted it, the credits go too, as the warning says.
 * `unpaid`: what was bought stays. The caller holds the account's lock.
 */
export async function endMembership(
  deps: BillingDeps,
  tx: Transaction,
  membership: Membership,
  options: { why: 'cancelled' | 'unpaid'; now: Date; reportToProvider: boolean },
): Promise<void> {
  const { id, userId, plan } = membership;
  await endRow(tx, membership, options);
  if (!userId) return;
  const scheduled = await findScheduledMembership(tx, userId);
  if (scheduled) await endRow(tx, scheduled, { now: options.now, reportToProvider: true });
  await linkAccount(tx, userId, null);
  if (options.why === 'cancelled') await expireCredits(tx, userId, `cancel:${id}`);
  await queueMembershipMail(deps, tx, userId, {
    kind: options.why === 'cancelled' ? 'cancelled' : 'ended-unpaid',
    plan,
  });
}

/** The row alone. @param options.reportToProvider it still runs there: it will be ended after the transaction */
export async function endRow(
  tx: Transaction,
  membership: Pick<Membership, 'id' | 'provider'>,
  options: { now: Date; reportToProvider: boolean },
): Promise<void> {
  const todo = options.reportToProvider && membership.provider === 'stripe' ? 'cancel' : null;
  await tx`update app.memberships set status = 'ended', ended_at = ${options.now}, provider_todo = ${todo}
    where id = ${membership.id} and status <> 'ended'`;
}

/** Puts a membership, or the free plan, on the account. */
export async function linkAccount(
  tx: Transaction,
  userId: string,
  membership: { id: string; plan: PaidPlan } | null,
): Promise<void> {
  const plan = membership?.plan ?? 'free';
  await tx`update public.accounts set plan = ${plan}, membership_id = ${membership?.id ?? null},
    plan_id = (select id from public.plans where name = ${plan}) where user_id = ${userId}`;
}
