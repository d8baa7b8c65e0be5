import { EFFECTS, type EffectId } from '@atelier/film/document/sound-catalogue';
import { mapStereo, peakOf, SAMPLE_RATE, type Stereo } from '../synth/stereo.ts';
import { drop, glitch, impact, riser, swipe, whoosh } from './moving-effects.ts';
import { chime, click, ding, pop, shutter, typing } from './short-effects.ts';

const MAKERS: Record<EffectId, (seconds: number) => Stereo> = {
  whoosh,
  swipe,
  pop,
  click,
  riser,
  impact,
  ding,
  chime,
  shutter,
  typing,
  glitch,
  drop,
};
/** The largest sample, 3 dB below full scale. */
const PEAK = 0.708;
const END_SECONDS = 0.02;

/** Makes a short sound that ends in silence. */
export function makeEffect(effect: EffectId): Stereo {
  const made = MAKERS[effect](EFFECTS[effect]);
  const gain = PEAK / peakOf(made);
  const { length } = made.left;
  return mapStereo(
    made,
    (sample, index) => sample * gain * Math.min(1, (length - 1 - index) / (END_SECONDS * SAMPLE_RATE)),
  );
}
