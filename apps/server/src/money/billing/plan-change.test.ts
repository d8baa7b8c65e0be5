import { BILLING_PERIODS, type BillingPeriod, PAID_PLANS, type PaidPlan } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { planChange } from './plan-change.ts';
import { priceCentsOf } from './plan-table.ts';

const member = (plan: PaidPlan, period: BillingPeriod, monthIndex = 0) => ({
  plan,
  period,
  monthIndex,
  status: 'active' as const,
});

test('the first plan begins at once at its full price', () => {
  expect(planChange(null, { plan: 'creator', period: 'yearly' })).toEqual({ when: 'now', deductionCents: 0 });
});

test.each([
  ['creator', 'monthly', 'expert', 'monthly', 'now'],
  ['creator', 'monthly', 'creator', 'yearly', 'now'],
  ['creator', 'yearly', 'expert', 'yearly', 'now'],
  ['creator', 'yearly', 'expert', 'monthly', 'later'],
  ['expert', 'yearly', 'expert', 'monthly', 'later'],
  ['expert', 'monthly', 'creator', 'monthly', 'later'],
  ['expert', 'monthly', 'creator', 'yearly', 'later'],
  ['expert', 'yearly', 'expert', 'yearly', 'same'],
] as const)('%s %s to %s %s: %s', (plan, period, wantedPlan, wantedPeriod, when) => {
  expect(planChange(member(plan, period), { plan: wantedPlan, period: wantedPeriod }).when).toBe(when);
});

test('the months of a year that were paid and not begun are taken off', () => {
  const after = (monthIndex: number) =>
    planChange(member('creator', 'yearly', monthIndex), { plan: 'expert', period: 'yearly' });
  expect(after(0)).toEqual({ when: 'now', deductionCents: Math.floor((18_200 * 11) / 12) });
  expect(after(11)).toEqual({ when: 'now', deductionCents: 0 });
  expect(after(13)).toEqual({ when: 'now', deductionCents: Math.floor((18_200 * 10) / 12) });
});

test('no change at once is ever free', () => {
  for (const plan of PAID_PLANS)
    for (const period of BILLING_PERIODS)
      for (const wanted of PAID_PLANS)
        for (const wantedPeriod of BILLING_PERIODS) {
          const change = planChange(member(plan, period), { plan: wanted, period: wantedPeriod });
          if (change.when !== 'now') continue;
          expect(priceCentsOf(wanted, wantedPeriod) - change.deductionCents).toBeGreaterThan(1000);
        }
});

test('who owes a renewal may buy the same plan again', () => {
  const owing = { ...member('expert', 'monthly', 3), status: 'past_due' as const };
  expect(planChange(owing, { plan: 'expert', period: 'monthly' })).toEqual({
    when: 'now',
    deductionCents: 0,
  });
});
