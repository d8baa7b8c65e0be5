import { expect, test } from 'vitest';
import { displayedMonthlyPriceEur, MONTHLY_PRICE_EUR, planLabel, yearlyPriceEur } from './plans.ts';

test.each([
  ['Free', ['basic', 'gratuit', 'free', 'starter', '', null, undefined]],
  ['Creator', ['creator', 'content_creator', 'youtuber', 'Creator']],
  ['Expert', ['expert', 'pro', 'premium', 'PRO']],
  ['Professional', ['professional', 'professionnel', 'business', 'enterprise', 'corporate', 'Business']],
])('the label %s stands for %j', (label, names) => {
  expect(names.map(planLabel)).toEqual(names.map(() => label));
});

test('any other plan is shown as it is', () => {
  for (const name of ['Équipe', 'constructor', '__proto__']) expect(planLabel(name)).toBe(name);
});

test.each([
  ['creator', 19, 182, 15],
  ['expert', 39, 374, 31],
  ['professionnel', 79, 758, 63],
] as const)('%s: %i € a month; %i € a year, shown as %i € a month', (plan, month, year, shown) => {
  expect(MONTHLY_PRICE_EUR[plan]).toBe(month);
  expect(yearlyPriceEur(plan)).toBe(year);
  expect([displayedMonthlyPriceEur(plan, 'monthly'), displayedMonthlyPriceEur(plan, 'yearly')]).toEqual([
    month,
    shown,
  ]);
});
