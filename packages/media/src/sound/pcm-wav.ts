import { type FileHandle, open, readFile } from 'node:fs/promises';
import { findSamples, parseWav } from './parse-wav.ts';
import { wavBytes, wavHeader } from './wav-bytes.ts';

/** 16-bit samples of each channel, as `extractSound` writes them. */
export interface PcmSound {
  channels: Int16Array[];
  sampleRate: number;
}

/** Reads the channels of a 16-bit WAV file. @throws WavError */
export async function readPcmWav(path: string): Promise<PcmSound> {
  const { samples, channelCount, sampleRate } = parseWav(await readFile(path));
  const channels = Array.from({ length: channelCount }, (_, channel) =>
    Int16Array.from(
      { length: samples.length / channelCount },
      (_, index) => samples[index * channelCount + channel] ?? 0,
    ),
  );
  return { channels, sampleRate };
}

/** Bytes of a file in which its samples begin. */
const BEGINNING_BYTES = 4096;

/** A 16-bit WAV file that is read in parts. The owner closes it. */
export interface OpenWav {
  channelCount: number;
  sampleRate: number;
  /** Samples of each channel. */
  length: number;
  /** Reads interleaved samples; fewer at the end of the file. @param from at least 0 */
  read(from: number, count: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/** Opens a 16-bit WAV file for reading in parts. @throws WavError */
export async function openPcmWav(path: string): Promise<OpenWav> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const beginning = Buffer.alloc(Math.min(size, BEGINNING_BYTES));
    await file.read(beginning, 0, beginning.length, 0);
    const { channelCount, sampleRate, start, sizeBytes } = findSamples(beginning);
    const frameBytes = 2 * channelCount;
    const length = Math.floor(Math.min(size - start, sizeBytes) / frameBytes);
    return {
      channelCount,
      sampleRate,
      length,
      async read(from, count) {
        const samples = new Int16Array(Math.max(0, Math.min(count, length - from)) * channelCount);
        await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, start + from * frameBytes);
        return samples;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Writes blocks of interleaved samples as a 16-bit WAV file. @param format.count samples of each channel in all blocks */
export async function writePcmWav(
  path: string,
  blocks: AsyncIterable<Int16Array>,
  format: { channelCount: number; sampleRate: number; count: number },
): Promise<void> {
  const file: FileHandle = await open(path, 'w');
  try {
    await file.write(wavHeader(format));
    for await (const { buffer, byteOffset, byteLength } of blocks) {
      await file.write(new Uint8Array(buffer, byteOffset, byteLength));
    }
  } finally {
    await file.close();
  }
}

/** Encodes the sound as such a file. */
export function pcmWavBytes({ channels, sampleRate }: PcmSound): Uint8Array {
  return wavBytes(channels, sampleRate);
}
