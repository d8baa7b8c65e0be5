import { SAMPLE_RATE, type Stereo } from './stereo.ts';

export interface FilterOutput {
  low: number;
  band: number;
  high: number;
}

/**
 * Returns a state variable filter in its trapezoidal form (Zavalishin, "The Art of VA Filter Design", 2018), whose
 * frequency may change with each sample.
 */
export function createFilter(): (sample: number, hertz: number, resonance?: number) => FilterOutput {
  let first = 0;
  let second = 0;
  const output = { low: 0, band: 0, high: 0 };
  return (sample, hertz, resonance = 0.7) => {
    const tuned = Math.tan((Math.PI * Math.min(hertz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    const damping = 1 / resonance;
    const scale = 1 / (1 + tuned * (tuned + damping));
    const rest = sample - second;
    const band = scale * (first + tuned * rest);
    const low = second + tuned * band;
    first = 2 * band - first;
    second = 2 * low - second;
    output.low = low;
    output.band = band;
    output.high = sample - damping * band - low;
    return output;
  };
}

/** Filters each channel of a stereo sound in place. @param kind the frequencies that pass */
export function filterStereo(
  sound: Stereo,
  { kind, hertz, resonance }: { kind: 'low' | 'band' | 'high'; hertz: number; resonance?: number },
): Stereo {
  for (const channel of [sound.left, sound.right]) {
    const filter = createFilter();
    for (let index = 0; index < channel.length; index++)
      channel[index] = filter(channel[index] ?? 0, hertz, resonance)[kind];
  }
  return sound;
}
