/** Converts 16-bit samples to numbers from −1 to 1. */
export function toFloatSamples(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++) floats[index] = (samples[index] ?? 0) / 32_768;
  return floats;
}
