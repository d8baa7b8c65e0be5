import { createFourier } from '@atelier/media/signal/fourier';

/** The lowest frequencies of a sound over time, frame by frame. */
export interface Spectra {
  frames: number;
  bins: number;
  /** Value of a bin in a frame: at `frame * bins + bin`. */
  real: Float32Array;
  imaginary: Float32Array;
}

/** A short-time Fourier transform with a Hann window, and its inverse. */
export interface ShortTime {
  /** @param bins lowest frequencies that are kept; at most half of the points, and one more */
  analyse(samples: Float32Array, bins: number): Spectra;
  /** Adds the frames up again; frequencies above the kept ones are silent. @param length of the sound in samples */
  synthesise(spectra: Spectra, length: number): Float32Array;
}

/** @param size.points samples of a frame, a power of two @param size.hop samples between the middles of two frames */
export function createShortTime({ points, hop }: { points: number; hop: number }): ShortTime {
  const fourier = createFourier(points);
  const window = Float64Array.from(
    { length: points },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / points),
  );
  const real = new Float64Array(points);
  const imaginary = new Float64Array(points);

  /** Copies a frame with its window. The sound is mirrored at its ends. */
  const copyFrame = (samples: Float32Array, frame: number, to: Float64Array) => {
    const start = frame * hop - points / 2;
    for (let index = 0; index < points; index++)
      to[index] = (samples[mirrored(start + index, samples.length)] ?? 0) * (window[index] ?? 0);
  };

  return {
    // Two real frames are one complex signal, which halves the number of transforms.
    analyse(samples, bins) {
      const frames = 1 + Math.floor(samples.length / hop);
      const spectra = emptySpectra(frames, bins);
      for (let frame = 0; frame < frames; frame += 2) {
        copyFrame(samples, frame, real);
        if (frame + 1 < frames) copyFrame(samples, frame + 1, imaginary);
        else imaginary.fill(0);
        fourier.transform(real, imaginary, false);
        const [first, second] = [frame * bins, (frame + 1) * bins];
        const hasSecond = frame + 1 < frames;
        for (let bin = 0; bin < bins; bin++) {
          const mirror = (points - bin) % points;
          const [a, b] = [real[bin] ?? 0, imaginary[bin] ?? 0];
          const [c, d] = [real[mirror] ?? 0, imaginary[mirror] ?? 0];
          spectra.real[first + bin] = (a + c) / 2;
          spectra.imaginary[first + bin] = (b - d) / 2;
          if (!hasSecond) continue;
          spectra.real[second + bin] = (b + d) / 2;
          spectra.imaginary[second + bin] = (c - a) / 2;
        }
      }
      return spectra;
    },

    synthesise({ frames, bins, real: keptReal, imaginary: keptImaginary }, length) {
      const sum = new Float64Array(length);
      const weight = new Float64Array(length);
      for (let frame = 0; frame < frames; frame += 2) {
        real.fill(0);
        imaginary.fill(0);
        const [first, second] = [frame * bins, (frame + 1) * bins];
        const hasSecond = frame + 1 < frames;
        for (let bin = 0; bin < bins; bin++) {
          const [a, b] = [keptReal[first + bin] ?? 0, keptImaginary[first + bin] ?? 0];
          const c = hasSecond ? (keptReal[second + bin] ?? 0) : 0;
          const d = hasSecond ? (keptImaginary[second + bin] ?? 0) : 0;
          real[bin] = a - d;
          imaginary[bin] = b + c;
          if (bin === 0 || 2 * bin === points) continue;
          real[points - bin] = a + d;
          imaginary[points - bin] = c - b;
        }
        fourier.transform(real, imaginary, true);
        addFrame(sum, weight, frame * hop, real);
        if (hasSecond) addFrame(sum, weight, (frame + 1) * hop, imaginary);
      }
      return Float32Array.from(sum, (value, index) => value / Math.max(weight[index] ?? 0, LEAST_WEIGHT));
    },
  };

  /** @param middle of the frame, in samples */
  function addFrame(sum: Float64Array, weight: Float64Array, middle: number, frame: Float64Array): void {
    const start = middle - points / 2;
    const until = Math.min(points, sum.length - start);
    for (let index = Math.max(0, -start); index < until; index++) {
      const shape = window[index] ?? 0;
      const at = start + index;
      sum[at] = (sum[at] ?? 0) + (frame[index] ?? 0) * shape;
      weight[at] = (weight[at] ?? 0) + shape * shape;
    }
  }
}

/** Below this sum of squared windows, at the very ends, the inverse is not defined. */
const LEAST_WEIGHT = 1e-3;

export function emptySpectra(frames: number, bins: number): Spectra {
  return {
    frames,
    bins,
    real: new Float32Array(frames * bins),
    imaginary: new Float32Array(frames * bins),
  };
}

function mirrored(index: number, length: number): number {
  const place = index < 0 ? -index : index >= length ? 2 * (length - 1) - index : index;
  return Math.max(0, Math.min(length - 1, place));
}
