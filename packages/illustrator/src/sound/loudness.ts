import { SAMPLE_RATE, type Track } from './track.ts';

const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** Measures the integrated loudness in LUFS (ITU-R BS.1770-4); −Infinity for silence. */
export function measureLoudness({ left, right }: Track): number {
  const squares = [left, right].map((channel) => {
    const weighted = weight(channel);
    for (let index = 0; index < weighted.length; index += 1) weighted[index] = (weighted[index] ?? 0) ** 2;
    return weighted;
  });
  const block = Math.min(left.length, Math.round(BLOCK_SECONDS * SAMPLE_RATE));
  const step = Math.round(STEP_SECONDS * SAMPLE_RATE);
  const powers: number[] = [];
  for (let start = 0; start + block <= left.length; start += step) {
    let sum = 0;
    for (const square of squares)
      for (let index = start; index < start + block; index += 1) sum += square[index] ?? 0;
    powers.push(sum / block);
  }
  const loud = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const threshold = toLufs(mean(loud)) + RELATIVE_GATE;
  return toLufs(mean(loud.filter((power) => toLufs(power) > threshold)));
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Applies the K weighting for 48 kHz: a high shelf, then a high-pass. */
function weight(channel: Float32Array): Float32Array {
  const shelved = biquad(
    channel,
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [-1.69065929318241, 0.73248077421585],
  );
  return biquad(shelved, [1, -2, 1], [-1.99004745483398, 0.99007225036621]);
}

function biquad(
  input: Float32Array,
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
): Float32Array {
  const output = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < input.length; index += 1) {
    const x = input[index] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    output[index] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return output;
}
