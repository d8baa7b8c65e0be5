import { createHmac } from 'node:crypto';

const BLOCK_BYTES = 64;

/** Returns noise between −0.5 and 0.5 that only the owner of the key can make again. @param name of the noise */
export function keyedNoise(key: string, name: string, length: number): Float64Array {
  const noise = new Float64Array(length);
  for (let block = 0, index = 0; index < length; block++) {
    const bytes = createHmac('sha512', key).update(`${name}:${block}`).digest();
    for (let at = 0; at < BLOCK_BYTES && index < length; at += 2, index++)
      noise[index] = (bytes.readUInt16LE(at) - 32_767.5) / 65_536;
  }
  return noise;
}

/** Scales values in place so that their root mean square is 1. */
export function toUnitPower(values: Float64Array): Float64Array {
  let sum = 0;
  for (const value of values) sum += value * value;
  const scale = sum > 0 ? 1 / Math.sqrt(sum / values.length) : 0;
  for (let index = 0; index < values.length; index++) values[index] = (values[index] ?? 0) * scale;
  return values;
}

export function indexOfLargest(values: Float64Array): number {
  let best = 0;
  for (const [index, value] of values.entries()) if (value > (values[best] ?? 0)) best = index;
  return best;
}
