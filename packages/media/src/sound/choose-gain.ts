import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { type FilmLoudness, measureStudioSound } from './measure-film-sound.ts';
import type { StudioSound } from './studio-sound.ts';

/** The loudness of short-video platforms. */
const TARGET_LUFS = -14;
/** The largest gain, for very quiet recordings of phones. */
const MOST_GAIN_DB = 56;
/** Quieter sound counts as silence; the gate of the measurement is at −70. */
const SILENT_LUFS = -68;
const GOOD_ENOUGH_LU = 0.15;
/** Compensates for the limiter, which reduces each correction. */
const OVERSHOOT = 1.4;
const MOST_CORRECTIONS = 4;

export interface LoudnessChange {
  gainDb: number;
  before: FilmLoudness;
  after: FilmLoudness;
}

/**
 * Computes the gain to −14 LUFS with at least two measurements: without treatment, and with gain and limiter,
 * whose loss is then corrected. Null for silence. @param sampleRate of the file
 */
export async function chooseGain(
  sound: Omit<StudioSound, 'gainDb'>,
  sampleRate: number,
  control: RunControl = {},
): Promise<LoudnessChange | null> {
  const measure = (gainDb?: number) => measureStudioSound({ ...sound, gainDb }, sampleRate, control);
  const before = await measure();
  if (before.integratedLufs < SILENT_LUFS) return null;
  const first = Math.min(MOST_GAIN_DB, TARGET_LUFS - before.integratedLufs);
  let change = { gainDb: first, before, after: await measure(first) };
  // Sharp peaks over quiet speech need more than one correction.
  for (let round = 0; round < MOST_CORRECTIONS; round++) {
    const missing = TARGET_LUFS - change.after.integratedLufs;
    if (Math.abs(missing) < GOOD_ENOUGH_LU || change.gainDb >= MOST_GAIN_DB) break;
    const gainDb = Math.min(MOST_GAIN_DB, change.gainDb + missing * OVERSHOOT);
    change = { gainDb, before, after: await measure(gainDb) };
  }
  return change;
}
