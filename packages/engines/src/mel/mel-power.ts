import { complexPoints, FOURIER_POINTS, transform } from './fourier.ts';

const SAMPLE_RATE = 16_000;
const HOP_SAMPLES = 160;
const BINS = FOURIER_POINTS / 2 + 1;
/** Slaney's scale: linear below 1000 Hz, logarithmic above. */
const HERTZ_PER_MEL = 200 / 3;
const LOG_START_HERTZ = 1000;
const LOG_START_MEL = LOG_START_HERTZ / HERTZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

const hann = Float64Array.from(
  { length: FOURIER_POINTS },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FOURIER_POINTS),
);

/** Computes the mel power of samples from −1 to 1 at 16 kHz: one value a band, frame after frame. */
export type MelPower = (samples: Float32Array) => Float32Array<ArrayBuffer>;

/**
 * Creates the computation of mel power with `bands` bands for each frame of 10 ms, as librosa computes it: windows of
 * 25 ms, Slaney's scale and area. Frame 0 is centred on the first sample; the sound is zero before and after.
 */
export function createMelPower(bands: number): MelPower {
  const filters = melFilters(bands);
  return (samples) => melPower(samples, filters);
}

function melPower(samples: Float32Array, filters: readonly MelFilter[]): Float32Array<ArrayBuffer> {
  const count = Math.floor(samples.length / HOP_SAMPLES) + 1;
  const mels = new Float32Array(count * filters.length);
  const [input, output] = [complexPoints(), complexPoints()];
  const power = new Float64Array(BINS);
  // Two real frames share one complex transform.
  for (let frame = 0; frame < count; frame += 2) {
    fillFrame(samples, frame, input.real);
    fillFrame(samples, frame + 1, input.imaginary);
    transform(input, output);
    for (let second = 0; second < 2 && frame + second < count; second++) {
      const sign = second === 0 ? 1 : -1;
      for (let bin = 0; bin < BINS; bin++) {
        const mirror = (FOURIER_POINTS - bin) % FOURIER_POINTS;
        const [a, b] = [output.real[bin] ?? 0, output.imaginary[bin] ?? 0];
        const [c, d] = [output.real[mirror] ?? 0, output.imaginary[mirror] ?? 0];
        power[bin] = ((a + sign * c) ** 2 + (b - sign * d) ** 2) / 4;
      }
      applyFilters(power, filters, mels.subarray((frame + second) * filters.length));
    }
  }
  return mels;
}

function fillFrame(samples: Float32Array, frame: number, values: Float64Array): void {
  const from = frame * HOP_SAMPLES - FOURIER_POINTS / 2;
  for (let index = 0; index < FOURIER_POINTS; index++)
    values[index] = (samples[from + index] ?? 0) * (hann[index] ?? 0);
}

function applyFilters(power: Float64Array, filters: readonly MelFilter[], mels: Float32Array): void {
  for (const [band, { first, weights }] of filters.entries()) {
    let sum = 0;
    for (let index = 0; index < weights.length; index++)
      sum += (weights[index] ?? 0) * (power[first + index] ?? 0);
    mels[band] = sum;
  }
}

/** A band: its weights from bin `first` on. */
interface MelFilter {
  first: number;
  weights: Float64Array;
}

/** Returns triangles of equal area over the bins of the transform. */
function melFilters(bands: number): MelFilter[] {
  const top = toMel(SAMPLE_RATE / 2);
  const edges = Array.from({ length: bands + 2 }, (_, index) => toHertz((index * top) / (bands + 1)));
  return Array.from({ length: bands }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const weights = Array.from({ length: BINS }, (_, bin) => {
      const hertz = (bin * SAMPLE_RATE) / FOURIER_POINTS;
      const rise = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
      return (Math.max(0, rise) * 2) / (high - low);
    });
    const first = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    );
    const last = weights.findLastIndex((weight) => weight > 0);
    return { first, weights: Float64Array.from(weights.slice(first, last + 1)) };
  });
}

function toMel(hertz: number): number {
  return hertz < LOG_START_HERTZ
    ? hertz / HERTZ_PER_MEL
    : LOG_START_MEL + Math.log(hertz / LOG_START_HERTZ) / LOG_STEP;
}

function toHertz(mel: number): number {
  return mel < LOG_START_MEL
    ? mel * HERTZ_PER_MEL
    : LOG_START_HERTZ * Math.exp(LOG_STEP * (mel - LOG_START_MEL));
}
