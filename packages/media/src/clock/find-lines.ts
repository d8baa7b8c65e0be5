import { FRAME_RATE, LARGEST_DRIFT } from './clock-sound.ts';
import type { Candidate } from './find-candidates.ts';

/** A straight relation of two clocks: referenceSeconds = offsetSeconds + otherSeconds * rate. */
export interface ClockLine {
  offsetSeconds: number;
  rate: number;
}

/** Candidates within two frames agree. */
const TOLERANCE_FRAMES = 2;
/** Lines that are returned, and their least distance. */
const KEPT = 4;
const APART_FRAMES = 5;

/**
 * Finds the lines on which candidates of several windows lie: for each possible drift, the offsets that have the most
 * evidence. Time: candidates × drifts, of which there are fewer than 250.
 * @returns at most four, that with the most evidence first
 */
export function findLines(candidates: readonly Candidate[]): ClockLine[] {
  const lines: { offset: number; drift: number; middle: number; evidence: number }[] = [];
  const times = candidates.map(({ atFrame }) => atFrame);
  const [first, last] = range(times);
  const middle = (first + last) / 2;
  for (const drift of drifts(last - first)) {
    const sums = new Map<number, number>();
    const seen = new Map<number, number>();
    const inOrder = candidates.map((one) => ({ ...one, bin: binOf(one, drift, middle) }));
    for (const { bin, window, evidence } of inOrder) {
      // Each candidate counts in its bin and in the next, so that a line between two bins loses nothing.
      for (const near of [bin, bin + 1]) {
        if (seen.get(near) === window) continue;
        seen.set(near, window);
        sums.set(near, (sums.get(near) ?? 0) + evidence);
      }
    }
    for (const [bin, evidence] of sums)
      lines.push({ offset: bin * TOLERANCE_FRAMES, drift, middle, evidence });
  }
  // The line with the smallest drift comes first among lines with equal evidence.
  lines.sort((a, b) => b.evidence - a.evidence || Math.abs(a.drift) - Math.abs(b.drift));
  const kept: typeof lines = [];
  for (const line of lines) {
    if (kept.some(({ offset }) => Math.abs(offset - line.offset) < APART_FRAMES)) continue;
    kept.push(line);
    if (kept.length === KEPT) break;
  }
  return kept.map(({ offset, drift }) => ({
    offsetSeconds: (offset - drift * middle) / FRAME_RATE,
    rate: 1 + drift,
  }));
}

function range(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function binOf({ atFrame, offsetFrames }: Candidate, drift: number, middle: number): number {
  return Math.floor((offsetFrames - drift * (atFrame - middle)) / TOLERANCE_FRAMES);
}

/** Returns the drifts to try: they differ by the tolerance at the ends of the recording. */
function drifts(spanFrames: number): number[] {
  const count = Math.floor((LARGEST_DRIFT * Math.max(0, spanFrames)) / 2 / TOLERANCE_FRAMES);
  return Array.from({ length: 2 * count + 1 }, (_, index) =>
    count === 0 ? 0 : (LARGEST_DRIFT * (index - count)) / count,
  );
}
