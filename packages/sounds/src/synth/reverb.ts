import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** Delays of Freeverb (Jezar, public domain), in samples at 44.1 kHz. */
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];
const SPREAD = 23;

/** Returns the reverberation of a sound alone. @param size 0 to 1 @param damping of high frequencies, 0 to 1 */
export function reverberate(sound: Stereo, { size, damping }: { size: number; damping: number }): Stereo {
  const { length } = sound.left;
  const mono = new Float32Array(length);
  for (let index = 0; index < length; index++)
    mono[index] = ((sound.left[index] ?? 0) + (sound.right[index] ?? 0)) * 0.5;
  return {
    left: channel(mono, { size, damping, spread: 0 }),
    right: channel(mono, { size, damping, spread: SPREAD }),
  };
}

function channel(
  mono: Float32Array,
  { size, damping, spread }: { size: number; damping: number; spread: number },
): Float32Array {
  const output = new Float32Array(mono.length);
  const feedback = 0.7 + 0.28 * size;
  for (const delay of COMBS) {
    const line = new Float32Array(inSamples(delay + spread));
    let at = 0;
    let damped = 0;
    for (let index = 0; index < mono.length; index++) {
      const delayed = line[at] ?? 0;
      damped = delayed * (1 - damping) + damped * damping;
      line[at] = (mono[index] ?? 0) * 0.06 + damped * feedback;
      output[index] = (output[index] ?? 0) + delayed;
      at = (at + 1) % line.length;
    }
  }
  for (const delay of ALLPASSES) {
    const line = new Float32Array(inSamples(delay + spread));
    let at = 0;
    for (let index = 0; index < output.length; index++) {
      const delayed = line[at] ?? 0;
      const sample = output[index] ?? 0;
      line[at] = sample + delayed * 0.5;
      output[index] = delayed - sample;
      at = (at + 1) % line.length;
    }
  }
  return output;
}

function inSamples(delay: number): number {
  return Math.round((delay * SAMPLE_RATE) / 44_100);
}

/** Returns the echoes of a sound alone, alternating between the sides. @param seconds between two echoes */
export function echo(sound: Stereo, { seconds, feedback }: { seconds: number; feedback: number }): Stereo {
  const delay = Math.round(seconds * SAMPLE_RATE);
  const { length } = sound.left;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let index = delay; index < length; index++) {
    const input = ((sound.left[index - delay] ?? 0) + (sound.right[index - delay] ?? 0)) * 0.5;
    left[index] = input + (right[index - delay] ?? 0) * feedback;
    right[index] = (left[index - delay] ?? 0) * feedback;
  }
  return { left, right };
}
