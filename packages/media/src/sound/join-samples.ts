/** The length of the crossfade at a join. */
const FADE_SECONDS = 0.015;
/** Samples of each channel that are joined between two turns of the event loop. */
const BLOCK = 65_536;

/** A kept segment of the sound, in seconds. */
interface SoundPiece {
  startSeconds: number;
  endSeconds: number;
  /** Returns the factor of the level at a time since the start of the segment, in seconds; by default 1. */
  levelAt?: ((seconds: number) => number) | undefined;
}

/** A sound of 16-bit samples that is read in blocks; samples of several channels are interleaved. */
export interface SampleReader {
  channelCount: number;
  /** Reads `count` samples of each channel; silence before the start and after the end. @param from may be negative */
  read(from: number, count: number): Promise<Int16Array>;
}

/** Returns the number of samples of each channel that `joinSamples` yields. */
export function joinedLength(pieces: readonly SoundPiece[], sampleRate: number): number {
  return Math.round(
    pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0) * sampleRate,
  );
}

/**
 * Joins the kept segments of a sound with crossfades, in blocks: hours of sound take no more memory than seconds. The
 * start of each segment is computed from its own time, so that rounding does not accumulate. Half of a crossfade is
 * before the join, half after.
 * @yields interleaved samples
 */
export async function* joinSamples(
  { channelCount, read }: SampleReader,
  { pieces, sampleRate }: { pieces: readonly SoundPiece[]; sampleRate: number },
): AsyncGenerator<Int16Array> {
  const sampleOf = (seconds: number) => Math.round(seconds * sampleRate);
  const longestFade = Math.round((FADE_SECONDS * sampleRate) / 2);
  const total = joinedLength(pieces, sampleRate);
  const mixed = new MixedBlock(channelCount, BLOCK + 4 * longestFade);
  let placeSeconds = 0;
  for (const [index, { startSeconds, endSeconds, levelAt }] of pieces.entries()) {
    const from = sampleOf(startSeconds);
    const at = sampleOf(placeSeconds);
    placeSeconds += endSeconds - startSeconds;
    const length = sampleOf(placeSeconds) - at;
    const half = Math.min(longestFade, length >> 1);
    const lead = index === 0 ? 0 : half;
    const tail = index === pieces.length - 1 ? 0 : half;
    for (let first = -lead; first < length + tail; first += BLOCK) {
      const count = Math.min(BLOCK, length + tail - first);
      const samples = await read(from + first, count);
      mixed.add(samples, at + first, {
        last: total,
        gainAt: (offset) => {
          const step = first + offset;
          const fadeIn = lead === 0 ? 1 : Math.min(1, (step + lead + 0.5) / (2 * lead));
          return tail === 0 ? fadeIn : fadeIn * Math.min(1, (length + tail - step - 0.5) / (2 * tail));
        },
        levelAt: levelAt && ((offset) => levelAt((first + offset) / sampleRate)),
      });
      // The next segment begins half a fade before the end of this one, or later.
      const finished = mixed.take(Math.min(at + first + count, at + length - longestFade, total));
      if (finished.length > 0) yield finished;
    }
  }
  const rest = mixed.take(total);
  if (rest.length > 0) yield rest;
}

/** From this part of the largest sample on, samples that were made louder are limited. */
const KNEE = 0.8 * 32_767;

/** Limits a sample that was made louder, without a hard edge. */
function limited(sample: number, level: number): number {
  const over = Math.abs(sample) - KNEE;
  if (level <= 1 || over <= 0) return sample;
  const room = 32_767 - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh(over / room));
}

/** The samples that are being mixed: a part of the sound that moves forward. */
class MixedBlock {
  readonly #channelCount: number;
  readonly #values: Float32Array;
  /** The first sample that was not taken. */
  #base = 0;

  constructor(channelCount: number, length: number) {
    this.#channelCount = channelCount;
    this.#values = new Float32Array(channelCount * length);
  }

  /** Adds samples at a place. @param options.last the end of the sound, which is excluded */
  add(
    samples: Int16Array,
    place: number,
    {
      last,
      gainAt,
      levelAt,
    }: {
      last: number;
      gainAt(offset: number): number;
      levelAt?: ((offset: number) => number) | undefined;
    },
  ): void {
    const channels = this.#channelCount;
    const count = samples.length / channels;
    for (let offset = Math.max(0, -place); offset < count && place + offset < last; offset++) {
      const gain = gainAt(offset);
      const level = levelAt?.(offset) ?? 1;
      const to = (place + offset - this.#base) * channels;
      for (let channel = 0; channel < channels; channel++) {
        const value = limited((samples[offset * channels + channel] ?? 0) * level, level) * gain;
        this.#values[to + channel] = (this.#values[to + channel] ?? 0) + value;
      }
    }
  }

  /** Takes the samples before a place. */
  take(until: number): Int16Array {
    const count = Math.max(0, until - this.#base) * this.#channelCount;
    const taken = new Int16Array(count);
    for (let index = 0; index < count; index++) {
      taken[index] = Math.max(-32_768, Math.min(32_767, Math.round(this.#values[index] ?? 0)));
    }
    this.#values.copyWithin(0, count);
    this.#values.fill(0, this.#values.length - count);
    this.#base += count / this.#channelCount;
    return taken;
  }
}
