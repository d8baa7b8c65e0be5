/**
 * Every variant as a proof (`npm run test:proofs`); every day only the one at `pick`. Files pick differently, so that
 * each language, width and scheme is looked at on some screens every day.
 */
export function oneOf<T>(variants: readonly T[], pick: number): T[] {
  return variants.filter((_, index) => process.env.PROOFS || index === pick % variants.length);
}
