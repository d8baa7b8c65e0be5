import { createFourier, type Fourier } from '../signal/fourier.ts';
import { BANDS } from './clock-sound.ts';

/** A place at which a window of the other recording resembles the reference. */
export interface Candidate {
  /** The number of the window. */
  window: number;
  /** The middle of the window in the other recording. */
  atFrame: number;
  /** The frame of the reference minus that of the other recording. */
  offsetFrames: number;
  /** The natural logarithm of the evidence against chance, among all places of the reference. */
  evidence: number;
}

const POINTS = 8_192;
const WINDOW_FRAMES = 1_000;
const HOP_FRAMES = 500;
/** Windows times blocks of the reference that are compared: about 20 s of a processor. */
const MOST_BLOCKS = 40_000;
/** Places that are kept for each window, and their least distance. */
const KEPT = 6;
const APART_FRAMES = 10;
/** The least part of a window that lies over the reference. */
const LEAST_OVERLAP = 0.2;
/** Very similar windows count no more than this many standard deviations. */
const MOST_DEVIATIONS = 15;
/** The evidence of identical windows where a regular beat makes many places alike: the sum of all windows decides. */
const LEAST_EVIDENCE = 0.5;

/**
 * Compares windows of 20 s of a recording with each place of the reference, by the correlation of their bands.
 * Long recordings are compared at fewer windows: the time is limited, and grows as n log n.
 * @param reference,other `BANDS` values for each frame
 */
export function findCandidates(reference: Int8Array, other: Int8Array): Candidate[] {
  const frames = { reference: reference.length / BANDS, other: other.length / BANDS };
  const size = Math.min(WINDOW_FRAMES, frames.other);
  if (size < 1 || frames.reference < 1) return [];
  const search = createSearch(reference, size);
  const starts = chooseStarts(frames.other, size, search.blockCount);
  const candidates: Candidate[] = [];
  for (let pair = 0; pair < starts.length; pair += 2) {
    const chosen = starts.slice(pair, pair + 2);
    const found = search.compare(
      chosen.map((start) => other.subarray(start * BANDS, (start + size) * BANDS)),
    );
    for (const [index, start] of chosen.entries()) {
      for (const { place, evidence } of found[index] ?? [])
        candidates.push({
          window: pair + index,
          atFrame: start + size / 2,
          offsetFrames: place - start,
          evidence,
        });
    }
  }
  return candidates;
}

function chooseStarts(frameCount: number, size: number, blockCount: number): number[] {
  const last = frameCount - size;
  const most = Math.max(1, Math.floor(MOST_BLOCKS / blockCount));
  const count = Math.min(most, 1 + Math.ceil(last / HOP_FRAMES));
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((last * index) / (count - 1)),
  );
}

interface Peak {
  /** The frame of the reference at which the window starts; negative before it. */
  place: number;
  evidence: number;
}

/** Prepares the spectra of the reference: 32 bytes for each frame and band. */
function createSearch(reference: Int8Array, size: number) {
  const fourier = createFourier(POINTS);
  const frameCount = reference.length / BANDS;
  const step = POINTS - size + 1;
  // Places from −size + 1 to frameCount − 1.
  const placeCount = frameCount + size - 1;
  const blockCount = Math.ceil(placeCount / step);
  const blocks = Array.from({ length: blockCount }, (_, block) =>
    spectraOf(fourier, (frame, band) => {
      const at = block * step - size + 1 + frame;
      return at < 0 || at >= frameCount ? 0 : (reference[at * BANDS + band] ?? 0);
    }),
  );
  const energy = energyOf(reference);

  return {
    blockCount,
    /** @param windows one or two windows of `size` frames: both parts of one complex signal */
    compare(windows: readonly Int8Array[]): Peak[][] {
      const [first, second] = windows;
      const spectra = spectraOf(
        fourier,
        (frame, band) => (frame < size ? (first?.[frame * BANDS + band] ?? 0) : 0),
        (frame, band) => (frame < size ? (second?.[frame * BANDS + band] ?? 0) : 0),
      );
      const scores = windows.map(() => new Float32Array(placeCount));
      const real = new Float64Array(POINTS);
      const imaginary = new Float64Array(POINTS);
      for (const [block, expected] of blocks.entries()) {
        correlate(expected, spectra, real, imaginary);
        fourier.transform(real, imaginary, true);
        const count = Math.min(step, placeCount - block * step);
        scores[0]?.set(real.subarray(0, count), block * step);
        scores[1]?.set(imaginary.subarray(0, count), block * step);
      }
      return windows.map((window, index) => findPeaks(scores[index] ?? new Float32Array(), window, energy));
    },
  };
}

interface Spectra {
  real: Float32Array;
  imaginary: Float32Array;
}

/** Transforms each band of a signal, one after the other. */
function spectraOf(
  fourier: Fourier,
  realAt: (frame: number, band: number) => number,
  imaginaryAt: (frame: number, band: number) => number = () => 0,
): Spectra {
  const spectra = { real: new Float32Array(BANDS * POINTS), imaginary: new Float32Array(BANDS * POINTS) };
  const real = new Float64Array(POINTS);
  const imaginary = new Float64Array(POINTS);
  for (let band = 0; band < BANDS; band++) {
    for (let frame = 0; frame < POINTS; frame++) {
      real[frame] = realAt(frame, band);
      imaginary[frame] = imaginaryAt(frame, band);
    }
    fourier.transform(real, imaginary, false);
    spectra.real.set(real, band * POINTS);
    spectra.imaginary.set(imaginary, band * POINTS);
  }
  return spectra;
}

/**
 * Writes the spectrum of the correlations of a real block with two windows, real and imaginary: the block times the
 * window backwards in time, whose spectrum is that of the window at the opposite frequency.
 */
function correlate(block: Spectra, windows: Spectra, real: Float64Array, imaginary: Float64Array): void {
  real.fill(0);
  imaginary.fill(0);
  for (let band = 0; band < BANDS; band++) {
    const start = band * POINTS;
    for (let bin = 0; bin < POINTS; bin++) {
      const opposite = start + ((POINTS - bin) & (POINTS - 1));
      const a = block.real[start + bin] ?? 0;
      const b = block.imaginary[start + bin] ?? 0;
      const c = windows.real[opposite] ?? 0;
      const d = windows.imaginary[opposite] ?? 0;
      real[bin] = (real[bin] ?? 0) + a * c - b * d;
      imaginary[bin] = (imaginary[bin] ?? 0) + a * d + b * c;
    }
  }
}

/** Returns the sum of the squares of all values before each frame. */
function energyOf(bands: Int8Array): Float64Array {
  const sums = new Float64Array(bands.length / BANDS + 1);
  for (let frame = 0; frame + 1 < sums.length; frame++) {
    let sum = sums[frame] ?? 0;
    for (let band = 0; band < BANDS; band++) sum += (bands[frame * BANDS + band] ?? 0) ** 2;
    sums[frame + 1] = sum;
  }
  return sums;
}

/** Finds the best places of a window among its products with the reference, which it scales to the energy there. */
function findPeaks(scores: Float32Array, window: Int8Array, energy: Float64Array): Peak[] {
  const size = window.length / BANDS;
  const frameCount = energy.length - 1;
  const whole = energyOf(window);
  let [count, sum] = [0, 0];
  for (let at = 0; at < scores.length; at++) {
    const place = at - size + 1;
    const [from, to] = [Math.max(0, place), Math.min(frameCount, place + size)];
    const here = (energy[to] ?? 0) - (energy[from] ?? 0);
    const own = (whole[to - place] ?? 0) - (whole[from - place] ?? 0);
    const isEnough = to - from >= LEAST_OVERLAP * Math.min(size, frameCount) && here > 0 && own > 0;
    // The share of the window that overlaps keeps short overlaps, which vary more, from being the best.
    scores[at] = isEnough ? ((scores[at] ?? 0) / Math.sqrt(here * own)) * Math.sqrt((to - from) / size) : 0;
    if (!isEnough) continue;
    count++;
    sum += (scores[at] ?? 0) ** 2;
  }
  const deviation = Math.sqrt(sum / Math.max(1, count));
  if (deviation === 0) return [];
  return highest(scores).map((at) => {
    const score = scores[at] ?? 0;
    const deviations = Math.min(MOST_DEVIATIONS, score / deviation);
    return {
      place: at - size + 1,
      evidence: Math.max(LEAST_EVIDENCE * score, deviations ** 2 / 2 - Math.log(count)),
    };
  });
}

/** Returns the indexes of the highest values that are apart from each other. */
function highest(scores: Float32Array): number[] {
  const best: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0;
    const isPeak = score > (scores[at - 1] ?? 0) && score >= (scores[at + 1] ?? 0);
    const least = best.length < KEPT ? 0 : (scores[best[KEPT - 1] ?? 0] ?? 0);
    if (!isPeak || score <= least) continue;
    const near = best.findIndex((other) => at - other < APART_FRAMES);
    if (near >= 0 && (scores[best[near] ?? 0] ?? 0) >= score) continue;
    if (near >= 0) best.splice(near, 1);
    const rank = best.findIndex((other) => (scores[other] ?? 0) < score);
    best.splice(rank < 0 ? best.length : rank, 0, at);
    best.length = Math.min(best.length, KEPT);
  }
  return best;
}
