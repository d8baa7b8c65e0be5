import { resample } from './resample.ts';

const FRAME_SECONDS = 0.016;
/** The share of the change that the gain makes in a frame; faster changes are audible as a rustle. */
const SMOOTHING = 0.35;

/**
 * Combines the denoised low band with the band above the model's range. The high band gets the gain of the low band
 * over time, so that hiss is reduced with the noise and consonants stay bright.
 */
export function cleanBands(request: {
  whole: Float32Array;
  /** The sound at the model's rate before and after denoising. */
  low: Float32Array;
  clean: Float32Array;
  amount: number;
  sampleRate: number;
  modelRate: number;
}): Float32Array {
  const { whole, low, clean, amount, sampleRate, modelRate } = request;
  const mixed = low.map((sample, index) => sample + amount * ((clean[index] ?? 0) - sample));
  const lowAgain = resample(low, modelRate, sampleRate);
  const mixedAgain = resample(mixed, modelRate, sampleRate);
  const gains = frameGains(low, mixed, Math.round(FRAME_SECONDS * modelRate));
  const perFrame = FRAME_SECONDS * sampleRate;
  return whole.map((sample, index) => {
    const high = sample - (lowAgain[index] ?? 0);
    return (mixedAgain[index] ?? 0) + high * gainAt(gains, index / perFrame - 0.5);
  });
}

/** Returns the smoothed gain, 0 to 1, of the upper half of the low band in each frame. */
function frameGains(before: Float32Array, after: Float32Array, size: number): Float32Array {
  const gains = new Float32Array(Math.max(1, Math.ceil(before.length / size)));
  let smooth = 1;
  for (let frame = 0; frame < gains.length; frame++) {
    let own = 1e-9;
    let left = 0;
    for (
      let index = Math.max(1, frame * size);
      index < Math.min(before.length, (frame + 1) * size);
      index++
    ) {
      // Differences of neighbouring samples emphasise the frequencies next to the high band.
      own += ((before[index] ?? 0) - (before[index - 1] ?? 0)) ** 2;
      left += ((after[index] ?? 0) - (after[index - 1] ?? 0)) ** 2;
    }
    smooth += SMOOTHING * (Math.min(1, Math.sqrt(left / own)) - smooth);
    gains[frame] = smooth;
  }
  return gains;
}

function gainAt(gains: Float32Array, frame: number): number {
  const from = Math.max(0, Math.floor(frame));
  const first = gains[Math.min(from, gains.length - 1)] ?? 1;
  const next = gains[Math.min(from + 1, gains.length - 1)] ?? first;
  return first + (next - first) * Math.min(1, Math.max(0, frame - from));
}
