import { createFourier } from '../signal/fourier.ts';
import { BANDS, FRAME_RATE, type MicrophoneQuality } from './clock-sound.ts';
import { rateMicrophone } from './rate-microphone.ts';

/** Samples a second that `createBandMeter` takes: twice those of the comparison, for the bandwidth of the microphone. */
export const METER_RATE = 16_000;
const HOP = METER_RATE / FRAME_RATE;
const POINTS = 512;
const LOWEST_HZ = 200;
const HIGHEST_HZ = 3_800;
/** Bands of the bandwidth, up to half of `METER_RATE`. */
export const WIDE_BANDS = 16;
/** Mean squares below this are silence (−93 dB of full scale). */
const SILENCE = 5e-10;
/** The local mean to which a frame is compared, on each side. */
const MEAN_FRAMES = 2 * FRAME_RATE;
/** Frames of the slower movements that are taken away, on each side: what remains are syllables and onsets. */
const SLOW_FRAMES = FRAME_RATE / 2;
/** Keeps the noise in pauses, which no two microphones share, from counting as much as the voice. */
const FLOOR_SHARE = 0.03;
/** A difference of one (a factor of e in power), as a whole number. */
const UNIT = 40;
const CLIPPED = 32_100;

export interface BandMeter {
  /** @param samples mono samples at `METER_RATE`, in order */
  push(samples: Int16Array): void;
  finish(): { bands: Int8Array; quality: MicrophoneQuality };
}

/**
 * Measures the bands of a sound as its samples come. Memory: 40 MB for an hour (the power of each band in each frame),
 * whatever the length of the parts.
 */
export function createBandMeter(): BandMeter {
  const frames = createFrames();
  const powers = createPowers();
  let isFirst = true;
  let clippedFrames = 0;
  const held = new Float64Array(POINTS);
  return {
    push(samples) {
      frames.push(samples, (frame, isClipped) => {
        if (isClipped) clippedFrames++;
        // One transform takes two frames.
        if (isFirst) held.set(frame);
        else powers.addTwo(held, frame);
        isFirst = !isFirst;
      });
    },
    finish() {
      if (!isFirst) powers.addTwo(held, new Float64Array(POINTS));
      const { count, narrow, wide } = powers.take();
      return {
        bands: toChanges(narrow, count),
        quality: rateMicrophone({
          wide,
          frameCount: count,
          bandCount: WIDE_BANDS,
          clippedShare: count === 0 ? 0 : clippedFrames / count,
        }),
      };
    },
  };
}

/** Cuts samples into overlapping frames, from −1 to 1. */
function createFrames() {
  const buffer = new Float64Array(POINTS);
  let filled = 0;
  let clippedUntil = 0;
  return {
    push(samples: Int16Array, onFrame: (frame: Float64Array, isClipped: boolean) => void) {
      for (const sample of samples) {
        buffer[filled++] = sample / 32_768;
        if (sample >= CLIPPED || sample <= -CLIPPED) clippedUntil = filled;
        if (filled < POINTS) continue;
        onFrame(buffer, clippedUntil > 0);
        buffer.copyWithin(0, HOP);
        filled -= HOP;
        clippedUntil = Math.max(0, clippedUntil - HOP);
      }
    },
  };
}

/** Collects the power of each frame in the bands of the search and in those of the bandwidth. */
function createPowers() {
  const fourier = createFourier(POINTS);
  const hann = Float64Array.from(
    { length: POINTS },
    (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / POINTS),
  );
  const real = new Float64Array(POINTS);
  const imaginary = new Float64Array(POINTS);
  const narrowOf = narrowBands();
  const narrow = createList();
  const wide = createList();
  let count = 0;
  const add = (sign: 1 | -1) => {
    const sums = new Float64Array(BANDS);
    const wideSums = new Float64Array(WIDE_BANDS);
    for (let bin = 1; bin < POINTS / 2; bin++) {
      const [a, b] = [real[bin] ?? 0, imaginary[bin] ?? 0];
      const [c, d] = [real[POINTS - bin] ?? 0, imaginary[POINTS - bin] ?? 0];
      const power = ((a + sign * c) ** 2 + (b - sign * d) ** 2) / (4 * POINTS * POINTS);
      const band = narrowOf[bin] ?? -1;
      if (band >= 0) sums[band] = (sums[band] ?? 0) + power;
      const wideBand = Math.floor((bin * 2 * WIDE_BANDS) / POINTS);
      wideSums[wideBand] = (wideSums[wideBand] ?? 0) + power;
    }
    narrow.push(sums);
    wide.push(wideSums);
    count++;
  };
  return {
    addTwo(first: Float64Array, second: Float64Array) {
      for (let k = 0; k < POINTS; k++) {
        real[k] = (first[k] ?? 0) * (hann[k] ?? 0);
        imaginary[k] = (second[k] ?? 0) * (hann[k] ?? 0);
      }
      fourier.transform(real, imaginary, false);
      add(1);
      add(-1);
    },
    take: () => ({ count, narrow: narrow.take(), wide: wide.take() }),
  };
}

/** A list of numbers that grows. */
function createList() {
  let values = new Float32Array(1 << 16);
  let length = 0;
  return {
    push(more: Float64Array) {
      if (length + more.length > values.length) {
        const larger = new Float32Array(2 * values.length);
        larger.set(values);
        values = larger;
      }
      values.set(more, length);
      length += more.length;
    },
    take: () => values.subarray(0, length),
  };
}

/** Returns the band of each bin, −1 for none. The bands are equally wide on a logarithmic scale. */
function narrowBands(): Int8Array {
  return Int8Array.from({ length: POINTS / 2 }, (_, bin) => {
    const hz = (bin * METER_RATE) / POINTS;
    if (hz < LOWEST_HZ || hz >= HIGHEST_HZ) return -1;
    return Math.floor((BANDS * Math.log(hz / LOWEST_HZ)) / Math.log(HIGHEST_HZ / LOWEST_HZ));
  });
}

/** Returns the loudness of each band against its surroundings, without slow movements and independent of the gain. */
function toChanges(powers: Float32Array, frameCount: number): Int8Array {
  const changes = new Int8Array(frameCount * BANDS);
  for (let band = 0; band < BANDS; band++) {
    const power = Float64Array.from({ length: frameCount }, (_, frame) => powers[frame * BANDS + band] ?? 0);
    const mean = movingMean(power, MEAN_FRAMES);
    const loudness = power.map((value, frame) => {
      const local = mean[frame] ?? 0;
      return local < SILENCE ? 0 : Math.log(value / local + FLOOR_SHARE);
    });
    const slow = movingMean(loudness, SLOW_FRAMES);
    for (let frame = 0; frame < frameCount; frame++) {
      if ((mean[frame] ?? 0) < SILENCE) continue;
      const change = Math.round(UNIT * ((loudness[frame] ?? 0) - (slow[frame] ?? 0)));
      changes[frame * BANDS + band] = Math.max(-127, Math.min(127, change));
    }
  }
  return changes;
}

/** Returns the mean of each value and of those around it. @param reach values on each side */
function movingMean(values: Float64Array, reach: number): Float64Array {
  const means = new Float64Array(values.length);
  let sum = 0;
  let [from, to] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    while (to < Math.min(values.length, at + reach + 1)) sum += values[to++] ?? 0;
    while (from < at - reach) sum -= values[from++] ?? 0;
    means[at] = sum / (to - from);
  }
  return means;
}
