const BARS = 160;
/** The level below full scale that is drawn as nothing. */
const SOFTEST_DB = -70;

/** Turns levels into the heights of the bars of a wave, 0 to 1. */
export function heightsOf(levelsDb: readonly number[]): number[] {
  const perBar = levelsDb.length / BARS;
  return Array.from({ length: BARS }, (_, bar) => {
    const part = levelsDb.slice(Math.floor(bar * perBar), Math.max(1, Math.floor((bar + 1) * perBar)));
    return Math.max(0.04, 1 - Math.max(SOFTEST_DB, ...part) / SOFTEST_DB);
  });
}
