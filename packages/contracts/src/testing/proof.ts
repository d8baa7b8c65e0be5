import { test } from 'vitest';

/** True in `npm run test:proofs`, which also runs the tests that `npm test` has no time for. */
export const PROVING = Boolean(process.env.PROOFS);

/**
 * Declares a test that is too slow for `npm test`. Without PROOFS the test is not declared, so that only tests that
 * the machine cannot run count as skipped.
 */
export function proof(name: string, ask: () => unknown): void {
  proofWhere(true)(name, ask);
}

/** Declares a proof that needs something that not every machine has; it is skipped when `isPresent` is false. */
export function proofWhere(isPresent: boolean): typeof proof {
  return (name, ask) => {
    if (PROVING) test.runIf(isPresent)(name, async () => void (await ask()));
  };
}

/** Returns every item in proofs, otherwise every `step`-th one, beginning with the first. */
export function sampleOf<T>(all: readonly T[], step: number): T[] {
  return all.filter((_, index) => PROVING || index % step === 0);
}
