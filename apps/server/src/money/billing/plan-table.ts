import {
  BILLING_PERIODS,
  type BillingPeriod,
  MONTHLY_PRICE_EUR,
  PAID_PLANS,
  type PaidPlan,
  type PublicConfig,
  yearlyPriceEur,
} from '@atelier/contracts';
import { type Config, ConfigError } from '../../platform/config/env.ts';

export interface PlanOffer {
  /** This environment's identifier: a price id at Stripe. */
  id: string;
  plan: PaidPlan;
  period: BillingPeriod;
  priceCents: number;
}

export interface PlanTable {
  /** Null for an identifier that this environment does not sell. */
  find(planId: string): PlanOffer | null;
  /** For the browser, by plan and period. */
  ids: PublicConfig['planIds'];
}

/** The plan identifiers of this environment: `PLAN_ID_{PLAN}_{PERIOD}`; the sandbox has names of its own. */
export function createPlanTable(config: Config): PlanTable {
  const offers = PAID_PLANS.flatMap((plan) =>
    BILLING_PERIODS.map((period) => ({
      id: idOf(config, plan, period),
      plan,
      period,
      priceCents: priceCentsOf(plan, period),
    })),
  );
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  if (byId.size < offers.length) {
    throw new ConfigError('Configuration: two PLAN_ID_… have the same value.');
  }
  const idsOf = (plan: PaidPlan) => ({
    monthly: idOf(config, plan, 'monthly'),
    yearly: idOf(config, plan, 'yearly'),
  });
  return {
    find: (planId) => byId.get(planId) ?? null,
    ids: config.checkout === 'none' ? {} : Object.fromEntries(PAID_PLANS.map((plan) => [plan, idsOf(plan)])),
  };
}

export function priceCentsOf(plan: PaidPlan, period: BillingPeriod): number {
  return (period === 'monthly' ? MONTHLY_PRICE_EUR[plan] : yearlyPriceEur(plan)) * 100;
}

const VARIABLES = {
  creator: { monthly: 'PLAN_ID_CREATOR_MONTHLY', yearly: 'PLAN_ID_CREATOR_YEARLY' },
  expert: { monthly: 'PLAN_ID_EXPERT_MONTHLY', yearly: 'PLAN_ID_EXPERT_YEARLY' },
  professionnel: { monthly: 'PLAN_ID_PROFESSIONNEL_MONTHLY', yearly: 'PLAN_ID_PROFESSIONNEL_YEARLY' },
} as const satisfies Record<PaidPlan, Record<BillingPeriod, keyof Config>>;

function idOf(config: Config, plan: PaidPlan, period: BillingPeriod): string {
  return config[VARIABLES[plan][period]] ?? `${plan}_${period}`;
}
