import { createFourier } from '../signal/fourier.ts';
import { type ClockSamples, SAMPLE_RATE } from './clock-sound.ts';
import type { ClockLine } from './find-lines.ts';

/** The result of a comparison of two sounds in one window. */
export interface Comparison {
  /** The middle of the window in the other recording. */
  atSeconds: number;
  /** The time of the reference, as compared with the line. */
  shiftSeconds: number;
  /** The power of the highest peak over the mean: below 12 by chance, 30 to 1,000 for one event. */
  strength: number;
}

/** Samples of a window: 4.1 s. */
export const COMPARED_SAMPLES = 32_768;
const POINTS = 65_536;
const LOWEST_HZ = 150;
const HIGHEST_HZ = 3_700;
/** Between a correlation (0) and a correlation of phases alone (1). */
const WHITENING = 0.8;
/** Peaks that are nearer belong to the highest one and do not count as surroundings. */
const NEAR_SAMPLES = 16;

/**
 * Prepares the comparison of two sounds near a line, by generalised cross-correlation with weighted phases (GCC-PHAT, Knapp
 * and Carter 1976). The peak of the envelope is taken, on which neither the polarity of a microphone nor the phases of
 * its filters have an effect. Memory: 3 MB.
 */
export function createComparison(reference: ClockSamples, other: ClockSamples) {
  const fourier = createFourier(POINTS);
  const real = new Float64Array(POINTS);
  const imaginary = new Float64Array(POINTS);
  /**
   * Compares a window. Returns null where one of the sounds is silent.
   * @param reachSamples the largest shift that is looked for, in both directions
   */
  return (startSeconds: number, line: ClockLine, reachSamples: number): Comparison | null => {
    const from = Math.round((line.offsetSeconds + startSeconds * line.rate) * SAMPLE_RATE);
    const window = readAtRate(other, (from / SAMPLE_RATE - line.offsetSeconds) / line.rate, line.rate);
    const expected = reference.read(from - reachSamples, COMPARED_SAMPLES + 2 * reachSamples);
    if (isSilent(window) || isSilent(expected)) return null;
    real.fill(0);
    imaginary.fill(0);
    real.set(window);
    imaginary.set(expected);
    fourier.transform(real, imaginary, false);
    weighPhases(real, imaginary);
    fourier.transform(real, imaginary, true);
    const powers = Float64Array.from(
      { length: 2 * reachSamples + 1 },
      (_, lag) => (real[lag] ?? 0) ** 2 + (imaginary[lag] ?? 0) ** 2,
    );
    const { place, strength } = findPeak(powers);
    return {
      atSeconds: startSeconds + COMPARED_SAMPLES / 2 / SAMPLE_RATE,
      shiftSeconds: (place - reachSamples) / SAMPLE_RATE,
      strength,
    };
  };
}

/** Reads a window of the other recording with the speed of the reference's clock (cubic interpolation). */
function readAtRate(samples: ClockSamples, startSeconds: number, rate: number): Float64Array {
  const start = startSeconds * SAMPLE_RATE;
  const first = Math.floor(start) - 1;
  const values = samples.read(first, Math.ceil(COMPARED_SAMPLES / rate) + 4);
  const window = new Float64Array(COMPARED_SAMPLES);
  for (let index = 0; index < COMPARED_SAMPLES; index++) {
    const at = start - first + index / rate;
    const whole = Math.floor(at);
    const t = at - whole;
    const [a, b] = [values[whole - 1] ?? 0, values[whole] ?? 0];
    const [c, d] = [values[whole + 1] ?? 0, values[whole + 2] ?? 0];
    window[index] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  }
  return window;
}

/** Replaces the spectra of two real signals by the weighted one of their correlation, of positive frequencies. */
function weighPhases(real: Float64Array, imaginary: Float64Array): void {
  const [low, high] = [LOWEST_HZ, HIGHEST_HZ].map((hz) => Math.round((hz * POINTS) / SAMPLE_RATE));
  for (let bin = 0; bin < POINTS / 2; bin++) {
    const opposite = (POINTS - bin) & (POINTS - 1);
    const [a, b] = [real[bin] ?? 0, imaginary[bin] ?? 0];
    const [c, d] = [real[opposite] ?? 0, imaginary[opposite] ?? 0];
    real[bin] = 0;
    imaginary[bin] = 0;
    if (bin < (low ?? 0) || bin > (high ?? 0)) continue;
    const [windowReal, windowImaginary] = [a + c, b - d];
    const [expectedReal, expectedImaginary] = [b + d, c - a];
    const productReal = expectedReal * windowReal + expectedImaginary * windowImaginary;
    const productImaginary = expectedImaginary * windowReal - expectedReal * windowImaginary;
    const weight = (productReal ** 2 + productImaginary ** 2 + 1e-30) ** (-WHITENING / 2);
    real[bin] = productReal * weight;
    imaginary[bin] = productImaginary * weight;
  }
  real.fill(0, POINTS / 2);
  imaginary.fill(0, POINTS / 2);
}

function findPeak(powers: Float64Array): { place: number; strength: number } {
  const peak = powers.reduce((best, power, at) => (power > (powers[best] ?? 0) ? at : best), 0);
  let [sum, count] = [0, 0];
  for (const [at, power] of powers.entries()) {
    if (Math.abs(at - peak) < NEAR_SAMPLES) continue;
    sum += power;
    count++;
  }
  const [before, top, after] = [-1, 0, 1].map((step) => Math.sqrt(powers[peak + step] ?? 0));
  const bend = (before ?? 0) - 2 * (top ?? 0) + (after ?? 0);
  const isInside = peak > 0 && peak + 1 < powers.length && bend < 0;
  return {
    place: peak + (isInside ? (0.5 * ((before ?? 0) - (after ?? 0))) / bend : 0),
    strength: (powers[peak] ?? 0) / Math.max(sum / Math.max(1, count), 1e-300),
  };
}

/** True for less than −80 dB of full scale. */
function isSilent(samples: Float64Array): boolean {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) < 1e-8 * samples.length;
}
