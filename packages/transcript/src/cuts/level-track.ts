import type { Cut } from './cut.ts';

/** The level of a sound over time. */
export interface LevelTrack {
  stepSeconds: number;
  /** The level of each step in whole dB below full scale, 0 to −100. */
  levelsDb: readonly number[];
}

/** The facts about a range's sound that need no recogniser. */
export interface HeardSound extends LevelTrack {
  /** The stretches with speech. */
  speech: readonly Cut[];
}

const STEP_SECONDS = 0.01;
export const SILENT_DB = -100;
const RUMBLE_HERTZ = 100;

/** Measures the level of 16-bit mono samples every 10 ms, with rumble removed. */
export function measureLevels(samples: Int16Array, sampleRate: number): LevelTrack {
  const step = Math.max(1, Math.round(STEP_SECONDS * sampleRate));
  const levelsDb: number[] = [];
  const keep = 1 - (2 * Math.PI * RUMBLE_HERTZ) / sampleRate;
  let previous = samples[0] ?? 0;
  let high = 0;
  for (let from = 0; from < samples.length; from += step) {
    const end = Math.min(samples.length, from + step);
    let energy = 0;
    for (let index = from; index < end; index++) {
      const current = samples[index] ?? 0;
      // A first-order high-pass, so that hum does not hide pauses.
      high = keep * high + current - previous;
      energy += (high / 32_768) ** 2;
      previous = current;
    }
    levelsDb.push(Math.max(SILENT_DB, Math.round(10 * Math.log10(energy / (end - from) + 1e-10))));
  }
  return { stepSeconds: step / sampleRate, levelsDb };
}

/**
 * Returns the level in dB below which sound is quiet: far below the voice, or near the noise of the room. Minus
 * infinity for a sound with a constant level.
 */
export function quietLevel(track: LevelTrack): number {
  const floor = levelOfShare(track, 0.08);
  const loud = voiceLevel(track);
  if (loud - floor < LEAST_RANGE_DB) return Number.NEGATIVE_INFINITY;
  return Math.min(Math.max(floor + 5, loud - VOICE_DB), loud - 12);
}

/** Returns the usual level of the voice, in dB. */
export function voiceLevel(track: LevelTrack): number {
  return levelOfShare(track, 0.9);
}

function levelOfShare({ levelsDb }: LevelTrack, share: number): number {
  const sorted = sortedLevels.get(levelsDb) ?? Float64Array.from(levelsDb).sort();
  sortedLevels.set(levelsDb, sorted);
  return sorted[Math.floor(sorted.length * share)] ?? SILENT_DB;
}

/** The levels of each track in rising order: every search for cuts reads them several times. */
const sortedLevels = new WeakMap<readonly number[], Float64Array>();

const LEAST_RANGE_DB = 10;
/** The largest distance of weak consonants below the vowels. */
const VOICE_DB = 25;

/** Returns the middle of the quietest step between two times, the nearest to `nearSeconds` among equals. */
export function quietestBetween(track: LevelTrack, from: number, to: number, nearSeconds: number): number {
  const { stepSeconds, levelsDb } = track;
  let best = nearSeconds;
  let bestDb = Number.POSITIVE_INFINITY;
  for (let index = Math.ceil(from / stepSeconds - 0.5); (index + 0.5) * stepSeconds <= to; index++) {
    const level = levelAround(levelsDb, index);
    const at = (index + 0.5) * stepSeconds;
    const isNearer = Math.abs(at - nearSeconds) < Math.abs(best - nearSeconds);
    if (level > bestDb || (level === bestDb && !isNearer)) continue;
    best = at;
    bestDb = level;
  }
  return Math.min(to, Math.max(from, best));
}

/** Returns the highest level of three steps, because a crossfade is longer than one. */
export function levelAround(levelsDb: readonly number[], index: number): number {
  return Math.max(
    levelsDb[index - 1] ?? SILENT_DB,
    levelsDb[index] ?? SILENT_DB,
    levelsDb[index + 1] ?? SILENT_DB,
  );
}
