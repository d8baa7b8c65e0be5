/** The facts of the account that are known. */
export interface PaymentFacts {
  /** Null: bought elsewhere; any paid plan will do. */
  wanted: string | null;
  plan: string | null;
  /** A plan that begins at the end of the paid time. */
  nextPlan: string | null;
  isPatient: boolean;
}

export type PaymentArrival =
  | { status: 'waiting' | 'late'; plan: null }
  | { status: 'active' | 'later'; plan: string };

/**
 * The provider sends the browser back before or after it tells the server that the money is there: until the plan is
 * on the account, its arrival is waited for.
 */
export function paymentArrival({ wanted, plan, nextPlan, isPatient }: PaymentFacts): PaymentArrival {
  const isWanted = (name: string | null): name is string =>
    name !== null && (wanted === null ? name !== 'free' : name === wanted);
  // A change to come first: where no plan is wanted, the plan of today is the older fact.
  if (isWanted(nextPlan)) return { status: 'later', plan: nextPlan };
  if (isWanted(plan)) return { status: 'active', plan };
  return { status: isPatient ? 'waiting' : 'late', plan: null };
}
