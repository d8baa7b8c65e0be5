import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ClockSamples } from './clock-sound.ts';

const SAMPLE_BYTES = 2;
const PART_SAMPLES = 1 << 16;

/** A file of samples. Reading blocks the thread: only for threads of their own. */
export interface SampleFile extends ClockSamples {
  /** Returns all samples in order, 65,536 at a time. The array is used again. */
  parts(): Generator<Int16Array>;
  close(): void;
}

/** Opens a file of signed 16-bit mono samples, little endian, without a header. Throws the errors of `node:fs`. */
export function openSamples(path: string): SampleFile {
  const file = openSync(path, 'r');
  const sampleCount = Math.floor(fstatSync(file).size / SAMPLE_BYTES);
  const readTo = (bytes: Int16Array, startSample: number): Int16Array => {
    let filled = 0;
    while (filled < bytes.byteLength) {
      const read = readSync(
        file,
        bytes,
        filled,
        bytes.byteLength - filled,
        startSample * SAMPLE_BYTES + filled,
      );
      if (read === 0) break;
      filled += read;
    }
    return bytes.subarray(0, Math.floor(filled / SAMPLE_BYTES));
  };
  return {
    sampleCount,
    read(startSample, count) {
      const samples = new Float64Array(count);
      const from = Math.max(0, startSample);
      const inside = Math.min(sampleCount, startSample + count) - from;
      if (inside <= 0) return samples;
      const values = readTo(new Int16Array(inside), from);
      const first = from - startSample;
      for (let index = 0; index < values.length; index++)
        samples[first + index] = (values[index] ?? 0) / 32_768;
      return samples;
    },
    *parts() {
      const part = new Int16Array(PART_SAMPLES);
      for (let at = 0; at < sampleCount; at += PART_SAMPLES) yield readTo(part, at);
    },
    close: () => closeSync(file),
  };
}
