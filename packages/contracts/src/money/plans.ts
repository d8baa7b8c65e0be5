import type { Counter } from './counters.ts';

export const PAID_PLANS = ['creator', 'expert', 'professionnel'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];
export type PlanName = 'free' | PaidPlan;
export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Monthly credits of each plan. The table `plans` holds the same numbers; a test compares them. */
export const PLAN_CREDITS: Record<PlanName, Record<Counter, number>> = {
  free: { tokens: 50, token_voice: 10, token_image: 10, token_workflow: 20, token_video: 2 },
  creator: { tokens: 300, token_voice: 40, token_image: 20, token_workflow: 100, token_video: 1 },
  expert: { tokens: 600, token_voice: 120, token_image: 50, token_workflow: 200, token_video: 5 },
  professionnel: { tokens: 1500, token_voice: 180, token_image: 100, token_workflow: 500, token_video: 15 },
};

/** Monthly prices in euros. */
export const MONTHLY_PRICE_EUR: Record<PaidPlan, number> = { creator: 19, expert: 39, professionnel: 79 };
export const YEARLY_DISCOUNT = 0.2;

/** Returns the price of a year in euros: twelve months less 20 %, rounded. */
export function yearlyPriceEur(plan: PaidPlan): number {
  return Math.round(MONTHLY_PRICE_EUR[plan] * 12 * (1 - YEARLY_DISCOUNT));
}

/** Returns the price per month as shown on a plan's card; for a yearly plan a twelfth of the year, rounded. */
export function displayedMonthlyPriceEur(plan: PaidPlan, period: BillingPeriod): number {
  return period === 'monthly' ? MONTHLY_PRICE_EUR[plan] : Math.round(yearlyPriceEur(plan) / 12);
}

const LABELS = new Map(
  Object.entries({
    ...Object.fromEntries(['basic', 'gratuit', 'free', 'starter'].map((name) => [name, 'Free'])),
    ...Object.fromEntries(['creator', 'content_creator', 'youtuber'].map((name) => [name, 'Creator'])),
    ...Object.fromEntries(['expert', 'pro', 'premium'].map((name) => [name, 'Expert'])),
    ...Object.fromEntries(
      // `professionnel` is the plan's name in the catalogue; its label is Professional.
      ['professional', 'professionnel', 'business', 'enterprise', 'corporate'].map((name) => [
        name,
        'Professional',
      ]),
    ),
  }),
);

/** Returns the label of a plan. An unknown name is its own label. */
export function planLabel(name: string | null | undefined): string {
  if (!name) return 'Free';
  return LABELS.get(name.toLowerCase()) ?? name;
}
