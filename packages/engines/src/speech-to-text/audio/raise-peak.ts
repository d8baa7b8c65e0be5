/** Quiet recordings are amplified to this peak, because small models misrecognise quiet speech. */
const TARGET_PEAK = 0.9;
const MAX_GAIN = 20;

/** Amplifies quiet samples. */
export function raisePeak(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = peak === 0 ? 1 : Math.min(MAX_GAIN, TARGET_PEAK / peak);
  return gain > 1 ? samples.map((sample) => sample * gain) : samples;
}
