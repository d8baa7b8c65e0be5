import { randomBytes } from 'node:crypto';
import type { CheckoutStep } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { requireAccount } from '../credits/lock-account.ts';
import { activateCheckout } from './activate-checkout.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findOwnSandboxCheckout, isPayable, stepOf } from './checkout-row.ts';
import { reportToProvider } from './providers/report-to-provider.ts';

export type SandboxAnswer =
  | { action: 'pay'; renewals: 'paid' | 'declined' }
  | { action: 'decline' }
  | { action: 'abandon' };

/**
 * Handles the person's answer on the test page. Paying twice, in two tabs or at the same time, charges once.
 * @throws AppError `not_found` for a checkout that is not theirs, `checkout_expired`
 */
export async function answerSandboxCheckout(
  deps: BillingDeps,
  userId: string,
  checkoutId: string,
  answer: SandboxAnswer,
): Promise<CheckoutStep> {
  if (deps.provider?.name !== 'sandbox') throw new AppError('not_found', 'There is no such checkout.');
  const now = deps.clock();
  const step = await deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const checkout = await findOwnSandboxCheckout(tx, userId, checkoutId, { lock: true });
    if (checkout.status === 'paid') return stepOf(checkout, now);
    if (answer.action === 'abandon' || !isPayable(checkout, now)) {
      if (answer.action !== 'abandon') throw new AppError('checkout_expired', 'This checkout has expired.');
      await tx`update app.checkouts set status = 'abandoned', ended_at = ${now} where id = ${checkoutId}`;
    } else if (answer.action === 'decline') {
      await tx`update app.checkouts set status = 'declined' where id = ${checkoutId}`;
    } else {
      const membershipId = `mem_${randomBytes(18).toString('base64url')}`;
      const { renewals } = answer;
      await activateCheckout(deps, tx, checkoutId, { membershipId, customerId: null, at: now, renewals });
    }
    return stepOf(await findOwnSandboxCheckout(tx, userId, checkoutId), now);
  });
  await reportToProvider(deps);
  return step;
}
