import {
  BANDS,
  type ClockPlace,
  FRAME_RATE,
  LARGEST_DRIFT,
  SAMPLE_RATE,
  type SearchedSound,
} from './clock-sound.ts';
import { COMPARED_SAMPLES, type Comparison, createComparison } from './compare-samples.ts';
import { findCandidates } from './find-candidates.ts';
import { type ClockLine, findLines } from './find-lines.ts';
import { fitLine, type ShiftLine } from './fit-line.ts';

/** The two passes of the comparison. */
const FIRST = { windows: 16, reachSamples: 800, toleranceSeconds: 0.003 };
const SECOND = { windows: 40, reachSamples: 240, toleranceSeconds: 0.002 };
/** Starts of windows are at least so far apart. */
const LEAST_HOP_SECONDS = 1.5;
/** Recordings that share less are not placed. */
const LEAST_OVERLAP_SECONDS = 6;
/** A peak of this strength occurs by chance in one of 3,000 windows. */
const CLEAR = 16;
/** The least number of agreeing windows, their least share of the compared ones, and the least sum of clear strengths of a place. */
const NEEDED = { windows: 3, share: 0.2, evidence: 60 };
/** With this evidence, no other line is tried. */
const CERTAIN = 10 * NEEDED.evidence;

/**
 * Finds the place of a recording on the clock of another one by their sounds. First, the changes of loudness in eight bands
 * are compared everywhere; then, at the best places, the samples themselves. Pure, and takes seconds: `placeOnClock` runs
 * it in a thread.
 * @returns null if the sounds do not belong together, share less than 6 s, or one of them is silent
 */
export function findPlace(reference: SearchedSound, other: SearchedSound): ClockPlace | null {
  const compare = createComparison(reference.samples, other.samples);
  const run = (line: ClockLine, pass: typeof FIRST) => {
    const starts = chooseStarts(reference, other, line, pass.windows);
    const compared = starts.flatMap((start) => compare(start, line, pass.reachSamples) ?? []);
    const fitted = fitLine(compared, pass.toleranceSeconds);
    return fitted && { fitted, compared, evidence: evidenceOf(fitted) };
  };
  const lines = findLines(findCandidates(reference.bands, other.bands));
  let first: (NonNullable<ReturnType<typeof run>> & { line: ClockLine }) | null = null;
  for (const line of lines) {
    const found = run(line, FIRST);
    if (found && found.evidence > (first?.evidence ?? 0)) first = { ...found, line };
    if (first && first.evidence >= CERTAIN) break;
  }
  if (!first) return null;
  const line = move(first.line, first.fitted);
  const second = run(line, SECOND);
  if (!second || !isEnough(second)) return null;
  const place = move(line, second.fitted);
  if (Math.abs(place.rate - 1) > LARGEST_DRIFT) return null;
  return { ...place, confidence: second.fitted.agreeing.length / second.compared.length };
}

function evidenceOf({ agreeing }: ShiftLine): number {
  return agreeing.reduce((sum, { strength }) => sum + Math.max(0, strength - CLEAR), 0);
}

function isEnough(found: { fitted: ShiftLine; compared: Comparison[]; evidence: number }): boolean {
  const clear = found.fitted.agreeing.filter(({ strength }) => strength > CLEAR).length;
  return (
    found.evidence >= NEEDED.evidence &&
    clear >= NEEDED.windows &&
    found.fitted.agreeing.length >= NEEDED.share * found.compared.length
  );
}

/** Corrects a line by the shifts that were found along it. A slope that is not known leaves a rate of 1. */
function move(line: ClockLine, { shiftSeconds, middleSeconds, slope, agreeing }: ShiftLine): ClockLine {
  const span = (agreeing.at(-1)?.atSeconds ?? 0) - (agreeing[0]?.atSeconds ?? 0);
  const rate = slope === 0 && span < 60 ? 1 : line.rate + slope;
  const clockSeconds = line.offsetSeconds + middleSeconds * line.rate + shiftSeconds;
  return { offsetSeconds: clockSeconds - middleSeconds * rate, rate };
}

/** Returns the starts of windows in the other recording, evenly over its overlap with the reference, with sound in both. */
function chooseStarts(
  reference: SearchedSound,
  other: SearchedSound,
  line: ClockLine,
  most: number,
): number[] {
  const windowSeconds = COMPARED_SAMPLES / SAMPLE_RATE;
  const referenceEnd = reference.samples.sampleCount / SAMPLE_RATE;
  const from = Math.max(0, -line.offsetSeconds / line.rate);
  const to = Math.min(
    other.samples.sampleCount / SAMPLE_RATE,
    (referenceEnd - line.offsetSeconds) / line.rate,
  );
  if (to - from < LEAST_OVERLAP_SECONDS) return [];
  const last = to - windowSeconds;
  const grid = Math.min(4 * most, 1 + Math.floor((last - from) / LEAST_HOP_SECONDS));
  const starts = Array.from({ length: grid }, (_, index) =>
    grid === 1 ? from : from + ((last - from) * index) / (grid - 1),
  ).filter(
    (start) =>
      hasSound(other.bands, start, windowSeconds) &&
      hasSound(reference.bands, line.offsetSeconds + start * line.rate, windowSeconds),
  );
  const count = Math.min(most, starts.length);
  return Array.from(
    { length: count },
    (_, index) => starts[Math.floor((index * starts.length) / count)] ?? 0,
  );
}

/** True if half of the frames of a window have sound. */
function hasSound(bands: Int8Array, startSeconds: number, seconds: number): boolean {
  const first = Math.max(0, Math.floor(startSeconds * FRAME_RATE));
  const count = Math.floor(seconds * FRAME_RATE);
  let heard = 0;
  for (let frame = first; frame < first + count; frame++)
    if (bands.subarray(frame * BANDS, (frame + 1) * BANDS).some((value) => value !== 0)) heard++;
  return heard >= count / 2;
}
