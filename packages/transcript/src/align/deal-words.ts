/** The words `from` … `until` (exclusive) of one segment. */
export interface Share {
  segment: number;
  from: number;
  until: number;
}

/**
 * Distributes words, in order, to segments of speech so that each has nearly the same rate. Dynamic
 * programming over (segment, assigned words); ending a share at a boundary of the text is cheap. Segments
 * may stay empty (a cough, a laugh), at a cost.
 */
export function dealWords({
  weights,
  boundaryBonus,
  segmentSeconds,
}: {
  weights: readonly number[];
  /** The bonus for a segment's end after each word, 0 to 1. */
  boundaryBonus: readonly number[];
  segmentSeconds: readonly number[];
}): Share[] {
  const before = sums(weights);
  const total = before.at(-1) ?? 0;
  const seconds = segmentSeconds.reduce((sum, value) => sum + value, 0);
  const expected = segmentSeconds.map((value) => (total * value) / seconds);
  let costs = before.map((_, dealt) => (dealt === 0 ? 0 : Infinity));
  const choices: number[][] = [];
  let dealtSoFar = 0;
  expected.forEach((wanted, segment) => {
    dealtSoFar += wanted;
    const next = before.map(() => Infinity);
    const choice = before.map(() => 0);
    for (let until = 0; until < before.length; until++) {
      // Only ends near the expected place are tried, for the speed of long scripts.
      const isLast = segment === expected.length - 1;
      if (!isLast && Math.abs((before[until] ?? 0) - dealtSoFar) > WINDOW + total * 0.1) continue;
      for (let from = 0; from <= until; from++) {
        const start = costs[from] ?? Infinity;
        if (start === Infinity) continue;
        const got = (before[until] ?? 0) - (before[from] ?? 0);
        const bonus = until > from ? (boundaryBonus[until - 1] ?? 0) : 0;
        const cost = start + rateCost(got, wanted) - bonus;
        if (cost < (next[until] ?? Infinity)) {
          next[until] = cost;
          choice[until] = from;
        }
      }
    }
    costs = next;
    choices.push(choice);
  });
  return trace(choices, weights.length);
}

/** The distance in syllables from the proportional place within which a segment's end is searched. */
const WINDOW = 25;

/** Returns the cost of a segment's rate: too many words cost as much as too few, and none costs more. */
function rateCost(got: number, wanted: number): number {
  if (got === 0) return 0.4 + wanted * 0.5;
  return (got - wanted) ** 2 / (wanted + 2);
}

function trace(choices: readonly number[][], wordCount: number): Share[] {
  const shares: Share[] = [];
  let until = wordCount;
  for (let segment = choices.length - 1; segment >= 0; segment--) {
    const from = choices[segment]?.[until] ?? 0;
    if (until > from) shares.unshift({ segment, from, until });
    until = from;
  }
  return shares;
}

/** Returns the running sums, beginning with 0. */
function sums(values: readonly number[]): number[] {
  const result = [0];
  for (const value of values) result.push((result.at(-1) ?? 0) + value);
  return result;
}
