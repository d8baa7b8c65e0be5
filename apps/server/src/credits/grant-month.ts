import type { PaidPlan } from '@atelier/contracts';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Gives a plan's credits for a month, once per `reason`. What is left of the month before either expires first, so
 * that the balance is the plan's total (what open holds set aside stays until their jobs end), or is kept on top.
 * The caller holds the account's lock.
 */
export async function grantMonth(
  tx: Transaction,
  grant: { userId: string; plan: PaidPlan; reason: string; leftOver: 'expires' | 'kept' },
): Promise<void> {
  if (grant.leftOver === 'expires') await expireCredits(tx, grant.userId, grant.reason);
  await tx`select app.grant_plan(${grant.userId}, ${grant.plan}, ${grant.reason})`;
}

/** Takes away what is not set aside for a job; credits set aside are gone too once a job gives them back. */
export async function expireCredits(tx: Transaction, userId: string, reason: string): Promise<void> {
  await tx`select app.expire_credits(${userId}, ${reason})`;
}
