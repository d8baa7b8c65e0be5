import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { type FilmLoudness, measureStudioSound } from './measure-film-sound.ts';
import type { StudioSound } from './studio-sound.ts';

/** What short-video platforms play at. */
const TARGET_LUFS = -14;
/** Some phones record this softly; more there is not above silence. */
const MOST_GAIN_DB = 56;
/** Softer than this is silence: the gate of the measure lies at −70. */
const SILENT_LUFS = -68;
const GOOD_ENOUGH_LU = 0.15;
/** The limiter takes some of what is given back, too. */
const OVERSHOOT = 1.4;
const MOST_CORRECTIONS = 4;

export interface LoudnessChange {
  gainDb: number;
  before: FilmLoudness;
  after: FilmLoudness;
}

/**
 * The gain that brings a sound to −14 LUFS, measured at least twice: as it is, and with that gain and the limiter,
 * which takes a little loudness that is then given back. Null for silence. @param sampleRate of the file
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
  // Sharp peaks over soft speech lose more to the limiter than one correction gives back.
  for (let round = 0; round < MOST_CORRECTIONS; round++) {
    const missing = TARGET_LUFS - change.after.integratedLufs;
    if (Math.abs(missing) < GOOD_ENOUGH_LU || change.gainDb >= MOST_GAIN_DB) break;
    const gainDb = Math.min(MOST_GAIN_DB, change.gainDb + missing * OVERSHOOT);
    change = { gainDb, before, after: await measure(gainDb) };
  }
  return change;
}
