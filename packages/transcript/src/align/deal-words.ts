/** The words `from` … `until` (exclusive) of one segment. */
export interface Share {
  segment: number;
  from: number;
  until: number;
}

/** Ends of a segment's share that are tried: word counts `from` … `to`, both included. */
interface Ends {
  from: number;
  to: number;
  /** Lowest cost of each end; infinite where no share ends. */
  costs: Float64Array;
  /** The end of the segment before that this cost comes from. */
  previous: Int32Array;
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
  const total = before[weights.length] ?? 0;
  const seconds = segmentSeconds.reduce((sum, value) => sum + value, 0);
  const reach = Math.min(WINDOW + total * 0.1, WIDEST_WINDOW);
  let last: Ends = { from: 0, to: 0, costs: new Float64Array(1), previous: new Int32Array(1) };
  const steps: Ends[] = [];
  let dealtSoFar = 0;
  for (const [segment, value] of segmentSeconds.entries()) {
    const wanted = (total * value) / seconds;
    dealtSoFar += wanted;
    const isLast = segment === segmentSeconds.length - 1;
    const ends = isLast ? endsBetween(weights.length, weights.length) : endsNear(before, dealtSoFar, reach);
    for (let until = ends.from; until <= ends.to; until++) {
      for (let from = last.from; from <= Math.min(last.to, until); from++) {
        const got = (before[until] ?? 0) - (before[from] ?? 0);
        const bonus = until > from ? (boundaryBonus[until - 1] ?? 0) : 0;
        const cost = (last.costs[from - last.from] ?? Infinity) + rateCost(got, wanted) - bonus;
        if (cost >= (ends.costs[until - ends.from] ?? 0)) continue;
        ends.costs[until - ends.from] = cost;
        ends.previous[until - ends.from] = from;
      }
    }
    last = ends;
    steps.push(ends);
  }
  return trace(steps, weights.length);
}

/** The distance in syllables from the proportional place within which a segment's end is searched. */
const WINDOW = 25;
/** The same in a long text: a minute of speech. */
const WIDEST_WINDOW = 300;
/** Ends tried on each side at most. */
const MOST_ENDS = 200;

function endsNear(before: Float64Array, place: number, reach: number): Ends {
  const middle = lowerBound(before, place);
  return endsBetween(
    Math.max(middle - MOST_ENDS, Math.min(middle, lowerBound(before, place - reach))),
    Math.min(middle + MOST_ENDS, Math.max(middle, lowerBound(before, place + reach) - 1)),
  );
}

function endsBetween(from: number, to: number): Ends {
  const count = to - from + 1;
  return { from, to, costs: new Float64Array(count).fill(Infinity), previous: new Int32Array(count) };
}

/** The first index of ascending `values` whose value is at least `wanted`, at most the last index. */
function lowerBound(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((values[half] ?? 0) < wanted) low = half + 1;
    else high = half;
  }
  return low;
}

/** Returns the cost of a segment's rate: too many words cost as much as too few, and none costs more. */
function rateCost(got: number, wanted: number): number {
  if (got === 0) return 0.4 + wanted * 0.5;
  return (got - wanted) ** 2 / (wanted + 2);
}

function trace(steps: readonly Ends[], wordCount: number): Share[] {
  const shares: Share[] = [];
  let until = wordCount;
  for (const [segment, ends] of [...steps.entries()].toReversed()) {
    const from = ends.previous[until - ends.from] ?? 0;
    if (until > from) shares.push({ segment, from, until });
    until = from;
  }
  return shares.toReversed();
}

/** Running sums, beginning with 0. */
function sums(values: readonly number[]): Float64Array {
  const result = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) result[index + 1] = (result[index] ?? 0) + value;
  return result;
}
