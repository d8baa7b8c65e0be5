import { type FileHandle, open } from 'node:fs/promises';
import { wavBytes } from '@atelier/media/sound/wav-bytes';

const HEADER_BYTES = 44;

/** A 16-bit WAV file on disk that is read and written in parts, with its channels side by side. */
export interface WavTrack {
  /** Returns `frames` samples of each channel; silence beyond the end. */
  read(frame: number, frames: number): Promise<Int16Array>;
  write(frame: number, samples: Int16Array): Promise<void>;
  close(): Promise<void>;
}

/** Creates a silent file. */
export async function createWavTrack(
  path: string,
  { channels, sampleRate, frames }: { channels: number; sampleRate: number; frames: number },
): Promise<WavTrack> {
  const header = Buffer.from(
    wavBytes(
      Array.from({ length: channels }, () => new Int16Array()),
      sampleRate,
    ),
  ).subarray(0, HEADER_BYTES);
  const dataBytes = frames * channels * 2;
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.writeUInt32LE(dataBytes, 40);
  const file = await open(path, 'w+');
  await file.write(header, 0, HEADER_BYTES, 0);
  await file.truncate(HEADER_BYTES + dataBytes);
  return trackOf(file, channels);
}

/** Opens a file as `extractSound` writes it. */
export async function openWavTrack(path: string, channels: number): Promise<WavTrack> {
  return trackOf(await open(path, 'r'), channels);
}

function trackOf(file: FileHandle, channels: number): WavTrack {
  const byteAt = (frame: number) => HEADER_BYTES + frame * channels * 2;
  return {
    async read(frame, frames) {
      const samples = new Int16Array(frames * channels);
      const bytes = new Uint8Array(samples.buffer);
      await file.read(bytes, 0, bytes.length, byteAt(frame));
      return samples;
    },
    async write(frame, samples) {
      await file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), {
        position: byteAt(frame),
      });
    },
    close: () => file.close(),
  };
}
