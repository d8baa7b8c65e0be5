import { SAMPLE_RATE, type Track } from './track.ts';

const COMB_MS = [29.7, 37.1, 41.1, 43.7] as const;
const ALLPASS_MS = [5, 1.7] as const;
/** The additional delay of the right channel's echoes. */
const SPREAD_MS = 0.9;

/** Adds `wet` to `target` with reverb (Schroeder: four combs and two all-passes for each channel). */
export function addReverb(target: Track, wet: Track, roomSize: number): void {
  for (const ear of ['left', 'right'] as const) {
    const dry = wet[ear];
    const out = target[ear];
    const tail = echo(dry, { roomSize, extraMs: ear === 'right' ? SPREAD_MS : 0 });
    const share = 0.25 + 0.45 * roomSize;
    for (let index = 0; index < out.length; index += 1) {
      out[index] = (out[index] ?? 0) + (dry[index] ?? 0) * (1 - share * 0.4) + (tail[index] ?? 0) * share;
    }
  }
}

function echo(
  input: Float32Array,
  { roomSize, extraMs }: { roomSize: number; extraMs: number },
): Float32Array {
  let sum = new Float32Array(input.length);
  for (const ms of COMB_MS) {
    const delay = Math.round(((ms + extraMs) * SAMPLE_RATE) / 1000);
    const line = new Float32Array(delay);
    const feedback = 0.7 + 0.22 * roomSize;
    let dull = 0;
    for (let index = 0, at = 0; index < input.length; index += 1, at = at + 1 === delay ? 0 : at + 1) {
      const echoed = line[at] ?? 0;
      // High frequencies decay faster, as in air.
      dull += 0.55 * (echoed - dull);
      line[at] = (input[index] ?? 0) + dull * feedback;
      sum[index] = (sum[index] ?? 0) + echoed * 0.25;
    }
  }
  for (const ms of ALLPASS_MS) {
    const delay = Math.round((ms * SAMPLE_RATE) / 1000);
    const line = new Float32Array(delay);
    const passed = new Float32Array(sum.length);
    for (let index = 0, at = 0; index < sum.length; index += 1, at = at + 1 === delay ? 0 : at + 1) {
      const held = line[at] ?? 0;
      const value = (sum[index] ?? 0) + held * 0.6;
      line[at] = value;
      passed[index] = held - value * 0.6;
    }
    sum = passed;
  }
  return sum;
}
