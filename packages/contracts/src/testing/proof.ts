import { test } from 'vitest';

/** Whether everything is asked (`npm run test:proofs`), not only what `npm test` has time for. */
export const PROVING = Boolean(process.env.PROOFS);

/**
 * A test that takes longer than its part of `npm test` may. Without PROOFS it is not there at all: what is counted as
 * skipped is what this machine cannot run.
 */
export function proof(name: string, ask: () => unknown): void {
  proofWhere(true)(name, ask);
}

/** A proof that needs something which not every machine has: skipped, and said so, without it. */
export function proofWhere(isPresent: boolean): typeof proof {
  return (name, ask) => {
    if (PROVING) test.runIf(isPresent)(name, async () => void (await ask()));
  };
}

/** @returns all of them for a proof, else every `step`-th, the first among them */
export function sampleOf<T>(all: readonly T[], step: number): T[] {
  return all.filter((_, index) => PROVING || index % step === 0);
}
