import { AudioBufferSink, type WrappedAudioBuffer } from 'mediabunny';
import type { MediaFile } from '../media-files.ts';

/** Decoders need what is before the samples that they give back, in seconds. */
const BEFORE_SECONDS = 0.1;

/** Samples of a file from a time on. */
export interface ReadSound {
  buffer: AudioBuffer;
  /** The time of its first sample in the file, in seconds: at most a sample before the wished one. */
  startSeconds: number;
}

/** Decodes stretches of the sound of a file. */
export class SoundReader {
  readonly #sink: AudioBufferSink;
  readonly #shiftSeconds: number;
  readonly #durationSeconds: number;

  constructor(sink: AudioBufferSink, times: { shiftSeconds: number; durationSeconds: number }) {
    this.#sink = sink;
    this.#shiftSeconds = times.shiftSeconds;
    this.#durationSeconds = times.durationSeconds;
  }

  /** Returns a reader; null for a file without sound. Throws when the file cannot be read. */
  static async of({ audio, shiftSeconds }: MediaFile): Promise<SoundReader | null> {
    if (!audio) return null;
    const durationSeconds = (await audio.computeDuration()) - shiftSeconds;
    return new SoundReader(new AudioBufferSink(audio), { shiftSeconds, durationSeconds });
  }

  /** The end of the sound, in seconds. */
  get durationSeconds(): number {
    return this.#durationSeconds;
  }

  /** Decodes a stretch; null where there is no sound. Times without samples are silent. */
  async read(fromSeconds: number, seconds: number): Promise<ReadSound | null> {
    const from = fromSeconds + this.#shiftSeconds;
    const pieces: WrappedAudioBuffer[] = [];
    for await (const piece of this.#sink.buffers(Math.max(0, from - BEFORE_SECONDS), from + seconds + 0.01))
      pieces.push(piece);
    const [first] = pieces;
    if (!first) return null;
    const { sampleRate, numberOfChannels } = first.buffer;
    const start = Math.floor(from * sampleRate);
    const length = Math.ceil(seconds * sampleRate) + 2;
    const buffer = new AudioBuffer({ length, numberOfChannels, sampleRate });
    for (const { buffer: piece, timestamp } of pieces) {
      const at = Math.round(timestamp * sampleRate) - start;
      const skipped = Math.max(0, -at);
      if (skipped >= piece.length || at >= length) continue;
      for (let channel = 0; channel < Math.min(numberOfChannels, piece.numberOfChannels); channel++)
        buffer.copyToChannel(piece.getChannelData(channel).subarray(skipped), channel, Math.max(0, at));
    }
    return { buffer, startSeconds: start / sampleRate - this.#shiftSeconds };
  }
}
