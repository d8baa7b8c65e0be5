import type { SoundEvent } from '@atelier/moments/sound-features';
import { HOP_SECONDS } from '../speech-to-text/vad/frame-features.ts';
import type { FineFrames } from './listen-through.ts';

/** The window that is classified, and the step between two windows, in frames. */
const WINDOW = Math.round(1.2 / HOP_SECONDS);
const HOP = Math.round(0.2 / HOP_SECONDS);
/** A window is background when it is this near the quietest tenth of the minute around, or this far below its peak. */
const OVER_FLOOR_DB = 12;
const UNDER_LOUD_DB = 22;
const AROUND_SECONDS = 30;
/** The least variation of applause: machine noise is steadier. */
const LEAST_WAVER_DB = 1.2;

/** Rate of the notes of laughter, per second. */
const NOTES = { slowest: 3.3, fastest: 7 } as const;
const JOIN_SECONDS = 0.7;
const LEAST_SECONDS = { laughter: 0.8, applause: 0.9 } as const;
/** Confidence of the rules, measured on synthetic sounds (decision 139); a tagging model reports its own. */
const CONFIDENCE = { laughter: 0.6, applause: 0.8 } as const;

/**
 * Finds laughter and applause by rules, without a tagging model. Applause is bright, without pitch and without
 * pauses; one person's laughter is a regular train of short notes; a hall's is loud, low, pitchless and unbroken.
 */
export function findSpectralEvents(frames: FineFrames): SoundEvent[] {
  const { energyDb } = frames;
  const around = levelsAround(energyDb);
  const verdicts: { kind: SoundEvent['kind'] | null; at: number }[] = [];
  for (let at = 0; at + WINDOW <= energyDb.length; at += HOP) {
    verdicts.push({ at, kind: judge(frames, at, around[Math.floor(at / AROUND_STEP)] ?? -100) });
  }
  return (['laughter', 'applause'] as const)
    .flatMap((kind) =>
      joinRuns(verdicts.filter((verdict) => verdict.kind === kind).map(({ at }) => at)).map((run) =>
        trim(run, kind, energyDb),
      ),
    )
    .filter(({ kind, startSeconds, endSeconds }) => endSeconds - startSeconds >= LEAST_SECONDS[kind])
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function judge({ energyDb, pitchHertz, highShare }: FineFrames, at: number, leastDb: number) {
  const levels = energyDb.subarray(at, at + WINDOW);
  const sorted = Float32Array.from(levels).sort();
  const loud = sorted[Math.floor(WINDOW * 0.7)] ?? -100;
  if (loud < leastDb || loud < -60) return null;
  const dip = loud - (sorted[Math.floor(WINDOW * 0.1)] ?? -100);
  const voiced = share(pitchHertz.subarray(at, at + WINDOW), (hertz) => hertz > 0);
  const high = meanWhereLoud(highShare.subarray(at, at + WINDOW), levels, loud - 10);
  if (dip < LEAST_WAVER_DB) return null;
  if (high > 0.5 && voiced < 0.12 && dip < 9) return 'applause' as const;
  // Sparse applause has gaps, but no voice is this bright for this long.
  if (high > 0.7 && voiced < 0.05 && dip < 22) return 'applause' as const;
  if (high < 0.5 && voiced < 0.2 && dip < 9) return 'laughter' as const;
  const pitches = pitchHertz.subarray(at, at + WINDOW);
  if (high < 0.3 && dip < 16 && voiced < 0.65 && pitchJumps(pitches) > MOST_JUMPS) return 'laughter' as const;
  const isHigh = medianPitch(pitches) > 150;
  if (dip > 10 && isHigh && isRegular(levels)) return 'laughter' as const;
  return null;
}

/** True when the level has a regular beat, as in laughter; speech has none for over a second. */
function isRegular(levels: Float32Array): boolean {
  const top = levels.reduce((most, level) => Math.max(most, level), -200);
  // Decibels above the valleys: a note half as loud as its neighbour still counts as a note.
  const shape = levels.map((level) => Math.max(0, level - top + 25));
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length;
  const centred = shape.map((value) => value - mean);
  const own = correlation(centred, 0);
  if (own === 0) return false;
  const slowest = Math.round(1 / NOTES.slowest / HOP_SECONDS);
  for (let lag = Math.round(1 / NOTES.fastest / HOP_SECONDS); lag <= slowest; lag++) {
    const here = correlation(centred, lag) / own;
    if (here < REGULAR) continue;
    const before = correlation(centred, lag - 1) / own;
    const after = correlation(centred, lag + 1) / own;
    const twice = correlation(centred, 2 * lag) / own;
    const between = correlation(centred, Math.round(lag / 2)) / own;
    if (here >= before && here >= after && twice > REGULAR - 0.2 && between < 0) return true;
  }
  return false;
}

const REGULAR = 0.6;

/** Returns the share of pitch jumps between voiced frames: one voice glides, several voices jump. */
function pitchJumps(pitches: Float32Array): number {
  let pairs = 0;
  let jumps = 0;
  for (let index = 1; index < pitches.length; index++) {
    const [before = 0, now = 0] = [pitches[index - 1], pitches[index]];
    if (before === 0 || now === 0) continue;
    pairs++;
    if (Math.abs(Math.log(now / before)) > 0.15) jumps++;
  }
  return pairs < 8 ? 0 : jumps / pairs;
}

const MOST_JUMPS = 0.12;

/** Returns the autocorrelation, divided by the number of pairs so that lags are comparable. */
function correlation(values: Float32Array, lag: number): number {
  let sum = 0;
  for (let index = 0; index + lag < values.length; index++)
    sum += (values[index] ?? 0) * (values[index + lag] ?? 0);
  return sum / (values.length - lag);
}

const AROUND_STEP = Math.round(2 / HOP_SECONDS);

/** Returns the level above the background, every two seconds. */
function levelsAround(energyDb: Float32Array): number[] {
  const radius = Math.round(AROUND_SECONDS / HOP_SECONDS);
  const levels: number[] = [];
  for (let at = 0; at < energyDb.length; at += AROUND_STEP) {
    // Every tenth frame is enough and takes a tenth of the time.
    const near = energyDb
      .subarray(Math.max(0, at - radius), at + radius)
      .filter((_, index) => index % 10 === 0);
    near.sort();
    const floor = near[Math.floor(near.length / 10)] ?? -100;
    const loud = near[Math.floor(near.length * 0.9)] ?? -100;
    levels.push(Math.max(floor + OVER_FLOOR_DB, loud - UNDER_LOUD_DB));
  }
  return levels;
}

function joinRuns(starts: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const at of starts) {
    const last = runs.at(-1);
    if (last && (at - last.to) * HOP_SECONDS <= JOIN_SECONDS) last.to = at + WINDOW;
    else runs.push({ from: at, to: at + WINDOW });
  }
  return runs;
}

/** Trims a range to its first and last loud frames. */
function trim(
  { from, to }: { from: number; to: number },
  kind: SoundEvent['kind'],
  energyDb: Float32Array,
): SoundEvent {
  const own = energyDb.subarray(from, to);
  const top = Float32Array.from(own).sort()[Math.floor(own.length * 0.8)] ?? -100;
  const first = own.findIndex((level) => level > top - 12);
  const last = own.findLastIndex((level) => level > top - 12);
  return {
    kind,
    startSeconds: (from + Math.max(0, first)) * HOP_SECONDS,
    endSeconds: (from + Math.max(0, last) + 1) * HOP_SECONDS,
    confidence: CONFIDENCE[kind],
  };
}

function share(values: Float32Array, is: (value: number) => boolean): number {
  return values.reduce((count, value) => count + (is(value) ? 1 : 0), 0) / values.length;
}

function meanWhereLoud(values: Float32Array, levels: Float32Array, fromDb: number): number {
  let sum = 0;
  let count = 0;
  for (const [index, value] of values.entries()) {
    if ((levels[index] ?? -100) < fromDb) continue;
    sum += value;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

function medianPitch(pitches: Float32Array): number {
  const voiced = pitches.filter((hertz) => hertz > 0).sort();
  return voiced[voiced.length >> 1] ?? 0;
}
