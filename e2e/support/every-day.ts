/**
 * Every variant as a proof (`npm run test:proofs`); every day only the one at `pick`. Files pick differently, so that
 * each language, width and scheme is looked at on some screens every day.
 */
export function oneOf<T>(variants: readonly T[], pick: number): T[] {
  return variants.filter((_, index) => process.env.PROOFS || index === pick % variants.length);
}

/** All of them as a proof; every day every second one, the first or the one after it. */
export function halfOf<T>(all: readonly T[], first: 0 | 1): T[] {
  return all.filter((_, index) => process.env.PROOFS || index % 2 === first);
}
