import { LARGEST_DRIFT } from './clock-sound.ts';
import type { Comparison } from './compare-samples.ts';

/** A straight relation of shifts to times, and the comparisons that agree with it. */
export interface ShiftLine {
  /** The shift in the middle of the comparisons that agree, at `middleSeconds`. */
  shiftSeconds: number;
  middleSeconds: number;
  /** Seconds of shift in each second. */
  slope: number;
  agreeing: Comparison[];
}

/** A slope of comparisons within a shorter time is not told from errors: it is 0. */
const LEAST_SPAN_SECONDS = 60;
/** A slope whose standard error is larger is not known: it is 0. */
const MOST_ERROR = 15e-6;
const PASSES = 3;

/**
 * Fits a line to shifts of which many may be wrong: each pair of comparisons is tried as a line (RANSAC without chance), and
 * the line with which the most evidence agrees is fitted to it by weighted least squares.
 * @param comparisons in order of time, at most about 60: the time grows with the third power
 * @returns null without any comparison
 */
export function fitLine(comparisons: readonly Comparison[], toleranceSeconds: number): ShiftLine | null {
  const trials = comparisons.flatMap((first, index) => [
    { shift: first.shiftSeconds, at: first.atSeconds, slope: 0 },
    ...comparisons.slice(index + 1).flatMap((second) => {
      const span = second.atSeconds - first.atSeconds;
      const slope = (second.shiftSeconds - first.shiftSeconds) / span;
      if (span < LEAST_SPAN_SECONDS || Math.abs(slope) > LARGEST_DRIFT) return [];
      return [{ shift: first.shiftSeconds, at: first.atSeconds, slope }];
    }),
  ]);
  let best: { agreeing: Comparison[]; evidence: number } | null = null;
  for (const { shift, at, slope } of trials) {
    const agreeing = comparisons.filter(
      (one) => Math.abs(one.shiftSeconds - shift - slope * (one.atSeconds - at)) <= toleranceSeconds,
    );
    const evidence = agreeing.reduce((sum, { strength }) => sum + weightOf(strength), 0);
    if (!best || evidence > best.evidence) best = { agreeing, evidence };
  }
  return best && refine(comparisons, best.agreeing, toleranceSeconds);
}

function refine(all: readonly Comparison[], first: Comparison[], toleranceSeconds: number): ShiftLine {
  let line = fitSquares(first);
  for (let pass = 0; pass < PASSES; pass++) {
    const agreeing = all.filter(
      ({ atSeconds, shiftSeconds }) =>
        Math.abs(shiftSeconds - line.shiftSeconds - line.slope * (atSeconds - line.middleSeconds)) <=
        toleranceSeconds,
    );
    if (agreeing.length === 0) break;
    line = fitSquares(agreeing);
  }
  return line;
}

function fitSquares(agreeing: Comparison[]): ShiftLine {
  const total = sumOf(agreeing, ({ strength }) => weightOf(strength));
  const mean = (value: (one: Comparison) => number) =>
    sumOf(agreeing, (one) => weightOf(one.strength) * value(one)) / total;
  const middleSeconds = mean(({ atSeconds }) => atSeconds);
  const shiftSeconds = mean((one) => one.shiftSeconds);
  const spread = mean(({ atSeconds }) => (atSeconds - middleSeconds) ** 2);
  const slope =
    spread === 0
      ? 0
      : mean((one) => (one.shiftSeconds - shiftSeconds) * (one.atSeconds - middleSeconds)) / spread;
  const rest = mean(
    (one) => (one.shiftSeconds - shiftSeconds - slope * (one.atSeconds - middleSeconds)) ** 2,
  );
  const error = Math.sqrt(rest / Math.max(1, agreeing.length - 2) / Math.max(spread, 1e-9));
  const span = (agreeing.at(-1)?.atSeconds ?? 0) - (agreeing[0]?.atSeconds ?? 0);
  const isKnown = agreeing.length >= 4 && span >= LEAST_SPAN_SECONDS && error <= MOST_ERROR;
  return { shiftSeconds, middleSeconds, slope: isKnown ? slope : 0, agreeing };
}

/** Clear peaks count more, but none counts for all. */
function weightOf(strength: number): number {
  return Math.min(100, Math.max(0.1, strength - 8));
}

function sumOf(comparisons: readonly Comparison[], value: (one: Comparison) => number): number {
  return comparisons.reduce((sum, one) => sum + value(one), 0);
}
