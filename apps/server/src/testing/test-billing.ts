import type { BillingPeriod, PaidPlan } from '@atelier/contracts';
import { answerSandboxCheckout } from '../money/billing/answer-sandbox-checkout.ts';
import type { BillingDeps } from '../money/billing/billing-deps.ts';
import { createCheckout } from '../money/billing/create-checkout.ts';
import { createPlanTable } from '../money/billing/plan-table.ts';
import { sandboxProvider } from '../money/billing/providers/sandbox-provider.ts';
import { renewMemberships } from '../money/billing/renew-memberships.ts';
import { parseEnv } from '../platform/config/env.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { deliverMail, type QueuedMail } from '../platform/mail/queue-mail.ts';
import { MAIL } from '../platform/queue/queue.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestBilling {
  deps: BillingDeps;
  /** Mail that has left, oldest first. */
  mails: Mail[];
  /** Sends what waits. */
  deliver(): Promise<void>;
  /** Sets the clock (ISO 8601 day) and does what is due. @returns how many memberships changed */
  passTo(day: string): Promise<number>;
  /** Buys and pays in the sandbox. @returns the checkout's id */
  buy(userId: string, plan: PaidPlan, period: BillingPeriod, renewals?: 'paid' | 'declined'): Promise<string>;
}

/** Billing in the sandbox with a clock of its own, which stands at `day` (ISO 8601). */
export function createTestBilling(
  { sql, queue }: Pick<TestDatabase, 'sql' | 'queue'>,
  day: string,
): TestBilling {
  const logger = createLogger('silent');
  const mails: Mail[] = [];
  const transport = async (mail: Mail) => void mails.push(mail);
  let now = at(day);
  const deps: BillingDeps = {
    sql,
    provider: sandboxProvider,
    plans: createPlanTable(parseEnv({})),
    queue,
    clock: () => now,
    logger,
    publicUrl: 'http://localhost:3000',
  };
  async function deliver(): Promise<void> {
    const waiting = await queue.fetch<QueuedMail>(MAIL, { batchSize: 100 });
    await deliverMail(queue, transport, logger, waiting);
  }
  return {
    deps,
    mails,
    deliver,
    async passTo(next) {
      now = at(next);
      const changed = await renewMemberships(deps);
      await deliver();
      return changed;
    },
    async buy(userId, plan, period, renewals = 'paid') {
      const planId = `${plan}_${period}`;
      const url = await createCheckout(deps, {
        userId,
        email: null,
        planId,
        origin: 'http://localhost:3000',
      });
      const checkoutId = url.slice(url.lastIndexOf('/') + 1);
      await answerSandboxCheckout(deps, userId, checkoutId, { action: 'pay', renewals });
      await deliver();
      return checkoutId;
    },
  };
}

function at(day: string): Date {
  return new Date(day.length === 10 ? `${day}T09:00:00Z` : day);
}
