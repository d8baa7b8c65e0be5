import { PAID_PLANS, type PaidPlan } from '@atelier/contracts/plans';

const KEY = 'atelier:tab:wanted-plan';

/** The plan that this tab left to pay for: whoever comes back waits for it. */
export function rememberWantedPlan(plan: PaidPlan): void {
  try {
    sessionStorage.setItem(KEY, plan);
  } catch (error) {
    console.warn('The tab cannot remember the wanted plan', error);
  }
}

/** Null when the payment was begun elsewhere. */
export function readWantedPlan(): PaidPlan | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return PAID_PLANS.find((plan) => plan === stored) ?? null;
  } catch (error) {
    console.warn('The tab does not remember the wanted plan', error);
    return null;
  }
}
