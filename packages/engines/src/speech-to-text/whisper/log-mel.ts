import type { MelPower } from '../../mel/mel-power.ts';

/** The longest sound that Whisper takes: 30 s. */
const MAX_FRAMES = 3000;
export interface LogMel {
  /** `bands` rows of `frames` values. */
  data: Float32Array<ArrayBuffer>;
  bands: number;
  /** The frames with the tail. */
  frames: number;
  /** The frames of the sound, 10 ms each. */
  soundFrames: number;
}

/**
 * Computes Whisper's input (`log_mel_spectrogram` of openai/whisper) from samples at 16 kHz: the logarithm of the mel
 * power, at most 8 decades below the loudest value, scaled. Sound after 30 s is left out.
 * @param tailFrames frames of zeros after the sound
 */
export function logMel(
  samples: Float32Array,
  { melPower, bands, tailFrames }: { melPower: MelPower; bands: number; tailFrames: number },
): LogMel {
  const power = melPower(samples);
  // The last frame is centred on the end of the sound; Whisper was trained without it.
  const soundFrames = Math.min(MAX_FRAMES, power.length / bands - 1);
  const frames = Math.min(MAX_FRAMES, soundFrames + tailFrames);
  const data = new Float32Array(bands * frames);
  let loudest = Number.NEGATIVE_INFINITY;
  for (let frame = 0; frame < soundFrames; frame++) {
    for (let band = 0; band < bands; band++) {
      const value = Math.log10(Math.max(power[frame * bands + band] ?? 0, 1e-10));
      data[band * frames + frame] = value;
      loudest = Math.max(loudest, value);
    }
  }
  for (let band = 0; band < bands; band++) {
    for (let at = band * frames; at < band * frames + soundFrames; at++)
      data[at] = (Math.max(data[at] ?? 0, loudest - 8) + 4) / 4;
  }
  return { data, bands, frames, soundFrames };
}
