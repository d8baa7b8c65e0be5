import { type HeardSound, voiceLevel } from '@atelier/transcript/cuts/level-track';
import { STEPS_PER_SECOND } from './steps.ts';

/** Pauses between words belong to the speech. */
const PAUSE_SECONDS = 0.5;
/** Sound below this level is no speech, in dB. */
const INAUDIBLE_DB = -55;

/**
 * Finds the steps in which a person may be speaking; which person, is decided by the movement of mouths. Where the
 * recogniser found no speech, as under loud music, every audible step counts.
 * @param heard null: there is no sound
 * @param times of steps, in seconds as the sound has them
 * @returns for each whether somebody speaks in it or near it
 */
export function findVoices(heard: HeardSound | null, times: readonly number[]): boolean[] {
  if (!heard) return times.map(() => false);
  if (heard.speech.length === 0) return times.map(() => voiceLevel(heard) > INAUDIBLE_DB);
  return times.map((time) =>
    heard.speech.some(
      ({ startSeconds, endSeconds }) =>
        startSeconds < time + 1 / STEPS_PER_SECOND + PAUSE_SECONDS && endSeconds > time - PAUSE_SECONDS,
    ),
  );
}
