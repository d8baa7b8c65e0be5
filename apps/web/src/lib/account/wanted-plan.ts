import { PAID_PLANS, type PaidPlan } from '@atelier/contracts/money/plans';
import { readStored, writeStored } from '../browser/local-store.ts';

const KEY = 'atelier:tab:wanted-plan';

/** The plan for which this tab opened the checkout; the page waits for it on return. */
export function rememberWantedPlan(plan: PaidPlan): void {
  writeStored('session', KEY, plan);
}

/** Null when the payment was begun elsewhere. */
export function readWantedPlan(): PaidPlan | null {
  const stored = readStored('session', KEY);
  return PAID_PLANS.find((plan) => plan === stored) ?? null;
}
