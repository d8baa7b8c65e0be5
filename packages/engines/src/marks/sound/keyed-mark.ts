import { createFourier } from '@atelier/media/signal/fourier';
import { boxMean } from '../../matting/box-mean.ts';
import { crossSpectrum, transformMatrix } from '../complex-matrix.ts';
import { indexOfLargest, keyedNoise, toUnitPower } from '../keyed-noise.ts';
import { CODE_BITS, decodeId, encodeId } from '../mark-code.ts';
import { createShortTime, emptySpectra } from './short-time.ts';

/** The rate of the marked sound. */
export const KEYED_RATE = 32_000;
/** The hop of its frames: 8 ms. */
export const KEYED_HOP = 256;
const POINTS = 1024;
/** The bands lie between 812 Hz and 4.8 kHz, 62.5 Hz each. */
const BANDS = 64;
const BAND_BINS = 2;
const FIRST_BIN = 26;
const BINS = FIRST_BIN + BANDS * BAND_BINS;
/** A cell of the pattern lasts 64 ms, and the pattern repeats after 2 s. */
const CELL_FRAMES = 8;
const CELLS = 32;
/** Frames after which the pattern repeats. */
export const PATTERN_FRAMES = CELLS * CELL_FRAMES;
/** Change of a cell's level at one standard deviation of the pattern, and the largest change. */
const STRENGTH_DB = 1.25;
const MOST_STRENGTH = 2.2;
/** Shares of the synchronising pattern and of the bits. */
const SYNC_SHARE = 0.6;
const BITS_SHARE = 0.8;
/** Standard deviations by which the best shift must exceed the others. */
const LEAST_Z = 6;

const transform = createShortTime({ points: POINTS, hop: KEYED_HOP });
const bandsFourier = createFourier(BANDS);
const framesFourier = createFourier(PATTERN_FRAMES);

/**
 * Returns the sound that marks the samples with an id when it is added to them: small changes of level in a pattern of
 * bands and times that only the owner of the key knows (spread spectrum).
 * @param samples at `KEYED_RATE` @param at.firstFrame frames of the whole sound before the samples
 */
export function keyedResidual(
  samples: Float32Array,
  { key, id, firstFrame }: { key: string; id: number; firstFrame: number },
): Float32Array {
  const tile = tileOf(key, id);
  const { frames, bins, real, imaginary } = transform.analyse(samples, BINS);
  const change = emptySpectra(frames, bins);
  for (let frame = 0; frame < frames; frame++) {
    const cell = Math.floor(((firstFrame + frame) % PATTERN_FRAMES) / CELL_FRAMES);
    for (let band = 0; band < BANDS; band++) {
      const factor = 10 ** (((tile[band * CELLS + cell] ?? 0) * STRENGTH_DB) / 20) - 1;
      for (let part = 0; part < BAND_BINS; part++) {
        const at = frame * bins + FIRST_BIN + band * BAND_BINS + part;
        change.real[at] = (real[at] ?? 0) * factor;
        change.imaginary[at] = (imaginary[at] ?? 0) * factor;
      }
    }
  }
  return transform.synthesise(change, samples.length);
}

/** Searches a sound for a mark, stretch by stretch. Each stretch makes the search surer. */
export interface KeyedSearch {
  /**
   * Returns the id of the mark, null without one.
   * @param samples at `KEYED_RATE`, which follow those of the last call; their number is a multiple of
   * `PATTERN_FRAMES * KEYED_HOP`, except in the last call
   */
  add(samples: Float32Array): number | null;
}

export function searchKeyedMark(key: string): KeyedSearch {
  const folded = new Float64Array(BANDS * PATTERN_FRAMES);
  return {
    add(samples) {
      foldLevels(samples, folded);
      return findId(folded, key);
    },
  };
}

function findId(folded: Float64Array, key: string): number | null {
  const { sync, bits } = patternsOf(key);
  const whole = { real: folded.slice(), imaginary: new Float64Array(folded.length) };
  const size = { rows: bandsFourier, columns: framesFourier };
  transformMatrix(whole, size, false);
  whiten(whole);
  const pattern = { real: spread(sync), imaginary: new Float64Array(folded.length) };
  transformMatrix(pattern, size, false);
  const match = crossSpectrum(whole, pattern);
  transformMatrix(match, size, true);
  toUnitPower(match.real);
  transformMatrix(whole, size, true);
  // The frequencies of a sound do not move, so only shifts of time count.
  const shift = indexOfLargest(match.real.subarray(0, PATTERN_FRAMES));
  if ((match.real[shift] ?? 0) < LEAST_Z) return null;
  return decodeId(bits.map((bit) => correlate(whole.real, bit, shift)));
}

/** Above this, a difference of level is the course of the sound. It counts the less, the larger it is. */
const MARK_LIKE_DB = 2.5;
/** Below the loudest level, in dB: quieter cells are noise of a coder, and no part of the sound. */
const HEARD_DB = 60;

/** Adds the differences of level between neighbouring bands to `folded`, which has the length of one pattern. */
function foldLevels(samples: Float32Array, folded: Float64Array): void {
  const { frames, bins, real, imaginary } = transform.analyse(samples, BINS);
  const levels = new Float32Array(BANDS * frames);
  let highest = Number.NEGATIVE_INFINITY;
  for (let band = 0; band < BANDS; band++)
    for (let frame = 0; frame < frames; frame++) {
      let power = 0;
      for (let part = 0; part < BAND_BINS; part++) {
        const at = frame * bins + FIRST_BIN + band * BAND_BINS + part;
        power += (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
      }
      const level = 10 * Math.log10(power + 1e-10);
      levels[band * frames + frame] = level;
      highest = Math.max(highest, level);
    }
  const floor = highest - HEARD_DB;
  const plane = { width: frames, height: BANDS };
  const heard = levels.map((level) => Math.max(level, floor));
  const smooth = meanAround(heard, plane, { across: CELL_FRAMES / 4, down: 0 });
  const around = meanAround(smooth, plane, { across: 0, down: 1 });
  for (let band = 0; band < BANDS; band++)
    for (let frame = 0; frame < frames; frame++) {
      const index = band * frames + frame;
      if ((levels[index] ?? 0) < floor) continue;
      const change = (smooth[index] ?? 0) - (around[index] ?? 0);
      const to = band * PATTERN_FRAMES + (frame % PATTERN_FRAMES);
      folded[to] = (folded[to] ?? 0) + change / (1 + (change / MARK_LIKE_DB) ** 2);
    }
}

/** Gives all frequencies a similar weight, because strong ones would hide the pattern. */
function whiten({ real, imaginary }: { real: Float64Array; imaginary: Float64Array }): void {
  const sizes = real.map((value, index) => Math.hypot(value, imaginary[index] ?? 0));
  const median = sizes.toSorted()[sizes.length >> 1] ?? 0;
  for (const [index, size] of sizes.entries()) {
    const scale = 1 / (size + median / 2 + 1e-9);
    real[index] = (real[index] ?? 0) * scale;
    imaginary[index] = (imaginary[index] ?? 0) * scale;
  }
}

/** Correlates a pattern of cells with folded levels that begin `shift` frames later. */
function correlate(levels: Float64Array, pattern: Float64Array, shift: number): number {
  let sum = 0;
  for (let band = 0; band < BANDS; band++)
    for (let frame = 0; frame < PATTERN_FRAMES; frame++) {
      const level = levels[band * PATTERN_FRAMES + ((frame + shift) % PATTERN_FRAMES)] ?? 0;
      sum += level * (pattern[band * CELLS + Math.floor(frame / CELL_FRAMES)] ?? 0);
    }
  return sum;
}

/** Repeats each cell for its frames. */
function spread(pattern: Float64Array): Float64Array {
  return Float64Array.from(
    { length: BANDS * PATTERN_FRAMES },
    (_, index) =>
      pattern[
        Math.floor(index / PATTERN_FRAMES) * CELLS + Math.floor((index % PATTERN_FRAMES) / CELL_FRAMES)
      ] ?? 0,
  );
}

function tileOf(key: string, id: number): Float64Array {
  const { sync, bits } = patternsOf(key);
  const code = encodeId(id);
  const data = new Float64Array(sync.length);
  for (const [place, bit] of bits.entries())
    for (let index = 0; index < data.length; index++)
      data[index] = (data[index] ?? 0) + (code[place] ?? 0) * (bit[index] ?? 0);
  toUnitPower(data);
  const tile = toUnitPower(data.map((value, index) => SYNC_SHARE * (sync[index] ?? 0) + BITS_SHARE * value));
  return tile.map((value) => Math.max(-MOST_STRENGTH, Math.min(MOST_STRENGTH, value)));
}

interface Patterns {
  sync: Float64Array;
  bits: Float64Array[];
}

let known: (Patterns & { key: string }) | undefined;

/** Makes the patterns of a key, which are kept until another key is used. */
function patternsOf(key: string): Patterns {
  if (known?.key === key) return known;
  const [sync = new Float64Array(0), ...bits] = Array.from({ length: CODE_BITS + 1 }, (_, index) =>
    detailOf(keyedNoise(key, `sound:${index}`, BANDS * CELLS)),
  );
  known = { key, sync, bits };
  return known;
}

/** Removes slow changes from a pattern, which the course of a sound would hide. */
function detailOf(noise: Float64Array): Float64Array {
  const around = meanAround(
    Float32Array.from(noise),
    { width: CELLS, height: BANDS },
    { across: 2, down: 2 },
  );
  return toUnitPower(noise.map((value, index) => value - (around[index] ?? 0)));
}

function meanAround(
  values: Float32Array,
  plane: { width: number; height: number },
  radius: { across: number; down: number },
): Float32Array {
  const target = new Float32Array(values.length);
  boxMean(plane, radius, values, target, new Float32Array(values.length));
  return target;
}
