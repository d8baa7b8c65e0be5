import { SMOOTHING_REACH } from './port.ts';

/** A picture and its mask: the brightness of each point, 0 to 255, and the share of a person, 0 to 1. */
export interface MaskedPicture {
  brightness: Uint8Array;
  mask: Float32Array;
}

/** Weights by the distance in time. */
const BY_TIME = [1, 0.8, 0.5];
/** The difference of brightness, 0 to 255, at which the weight is 1/e: above the noise of cameras and encoders. */
const NOISE = 10;
const BY_DIFFERENCE = Float32Array.from({ length: 256 }, (_, difference) =>
  Math.exp(-((difference / NOISE) ** 2)),
);

/**
 * Smooths a mask over time: each point takes the mean of its neighbours in time where the picture shows the same, so
 * that still people do not flicker and moving ones leave no trail.
 * @param pictures the neighbours in order of time, at most `SMOOTHING_REACH` on each side
 * @param at the place of the picture among them
 */
export function smoothMask(pictures: readonly MaskedPicture[], at: number): Float32Array {
  const own = pictures[at];
  if (!own) throw new RangeError('There is no picture at this place.');
  const near = pictures
    .map((picture, index) => ({ ...picture, byTime: BY_TIME[Math.abs(index - at)] ?? 0 }))
    .filter(({ byTime }, index) => byTime > 0 && Math.abs(index - at) <= SMOOTHING_REACH);
  const { brightness } = own;
  const sum = new Float32Array(own.mask.length);
  const weights = new Float32Array(own.mask.length);
  for (const { brightness: other, mask, byTime } of near) {
    for (let point = 0; point < mask.length; point++) {
      const difference = Math.abs((other[point] ?? 0) - (brightness[point] ?? 0));
      const weight = byTime * (BY_DIFFERENCE[difference] ?? 0);
      sum[point] = (sum[point] ?? 0) + weight * (mask[point] ?? 0);
      weights[point] = (weights[point] ?? 0) + weight;
    }
  }
  for (let point = 0; point < sum.length; point++) sum[point] = (sum[point] ?? 0) / (weights[point] ?? 1);
  return sum;
}
