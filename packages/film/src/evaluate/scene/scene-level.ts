import type { Scene } from '../../document/scene-schema.ts';
import { playedSeconds } from '../../document/scene-seconds.ts';
import { factorOf } from '../music-level.ts';

type Heard = Pick<
  Scene,
  'start_seconds' | 'end_seconds' | 'speed' | 'gain_db' | 'fade_in_seconds' | 'fade_out_seconds'
>;

/** The gain of a scene that is silence, in dB. */
const SILENT_DB = -60;

/** True when a scene's settings change the level of its sound. */
export function hasOwnLevel({ gain_db = 0, fade_in_seconds = 0, fade_out_seconds = 0 }: Heard): boolean {
  return gain_db !== 0 || fade_in_seconds > 0 || fade_out_seconds > 0;
}

/**
 * Returns the factor by which the sound of a scene is multiplied: its gain times its fades, which are straight lines.
 * @param passed the time since the start of the scene, in seconds of the film
 */
export function sceneLevelAt(scene: Heard, passed: number): number {
  const { gain_db = 0, fade_in_seconds = 0, fade_out_seconds = 0 } = scene;
  if (gain_db <= SILENT_DB) return 0;
  const left = playedSeconds(scene) - passed;
  const fadeIn = fade_in_seconds > 0 ? within(passed / fade_in_seconds) : 1;
  const fadeOut = fade_out_seconds > 0 ? within(left / fade_out_seconds) : 1;
  return factorOf(gain_db) * fadeIn * fadeOut;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
