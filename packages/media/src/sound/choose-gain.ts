import type { RunControl } from '../ffmpeg/run-ffmpeg.ts';
import { type FilmLoudness, measureStudioSound } from './measure-film-sound.ts';
import type { StudioSound } from './studio-sound.ts';

/** What short-video platforms play at. */
const TARGET_LUFS = -14;
/** More would lift the noise of a room to the level of a voice. */
const MOST_GAIN_DB = 30;
/** Softer than this nobody speaks. */
const SILENT_LUFS = -60;
const GOOD_ENOUGH_LU = 0.15;
/** The limiter takes some of what is given back, too. */
const OVERSHOOT = 1.25;

export interface LoudnessChange {
  gainDb: number;
  before: FilmLoudness;
  after: FilmLoudness;
}

/**
 * The gain that brings a sound to −14 LUFS, measured twice: as it is, and with that gain and the limiter, which takes
 * a little loudness that is then given back. Null for silence. @param sampleRate of the file
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
  const once = await measure(first);
  const missing = TARGET_LUFS - once.integratedLufs;
  if (Math.abs(missing) < GOOD_ENOUGH_LU) return { gainDb: first, before, after: once };
  const gainDb = Math.min(MOST_GAIN_DB, first + missing * OVERSHOOT);
  return { gainDb, before, after: await measure(gainDb) };
}
