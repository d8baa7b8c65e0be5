import { type BillingPeriod, PAID_PLANS, type PaidPlan } from '@atelier/contracts';
import { priceCentsOf } from './plan-table.ts';

interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
}
interface Current extends Offer {
  status: 'active' | 'past_due';
  monthIndex: number;
}

/**
 * Effect of buying `wanted` for a person who has `current` (decision 10). `now`: the plan starts with the payment, less
 * the paid months of a yearly membership that have not begun. `later`: the plan starts when the paid time ends. `same`:
 * the purchase is refused.
 */
export type PlanChange = { when: 'now'; deductionCents: number } | { when: 'later' } | { when: 'same' };

export function planChange(current: Current | null, wanted: Offer): PlanChange {
  // A person with an unpaid renewal starts again with any plan, even the same one.
  if (!current || current.status === 'past_due') return { when: 'now', deductionCents: 0 };
  if (current.plan === wanted.plan && current.period === wanted.period) return { when: 'same' };
  const isBigger = PAID_PLANS.indexOf(wanted.plan) > PAID_PLANS.indexOf(current.plan);
  const isLonger = wanted.plan === current.plan && current.period === 'monthly' && wanted.period === 'yearly';
  const losesAYear = current.period === 'yearly' && wanted.period === 'monthly';
  if (losesAYear || !(isBigger || isLonger)) return { when: 'later' };
  return { when: 'now', deductionCents: unbegunCents(current) };
}

/** The money for months of a year that were paid and whose credits were not given yet. */
function unbegunCents(current: Current): number {
  if (current.period === 'monthly') return 0;
  const unbegunMonths = 11 - (current.monthIndex % 12);
  return Math.floor((priceCentsOf(current.plan, 'yearly') * unbegunMonths) / 12);
}
