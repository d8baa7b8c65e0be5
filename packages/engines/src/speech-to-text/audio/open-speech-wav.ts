import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import { parseSpeechWav, SAMPLE_RATE } from './wav.ts';

/** A long 16 kHz mono s16le WAV file that is read in chunks, so that hours of it need little memory. */
export interface OpenSpeechWav {
  durationSeconds: number;
  /** The samples between two times, clamped to the file. */
  read(startSeconds: number, endSeconds: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/** The part of the file in which the data chunk must begin. */
const HEAD_BYTES = 64 * 1024;

/** @throws AppError `unreadable_media` for any other kind of file */
export async function openSpeechWav(path: string): Promise<OpenSpeechWav> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new AppError('unreadable_media', 'The audio file cannot be read.', { cause });
  });
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, Math.min(size, HEAD_BYTES));
    // The parsed samples are a view of the head, so its offset is that of the samples.
    const dataBytes = parseSpeechWav(head).byteOffset - head.byteOffset;
    const samples = Math.max(0, Math.floor((size - dataBytes) / 2));
    const at = (seconds: number) => Math.min(samples, Math.max(0, Math.round(seconds * SAMPLE_RATE)));
    return {
      durationSeconds: samples / SAMPLE_RATE,
      async read(startSeconds, endSeconds) {
        const [from, to] = [at(startSeconds), at(endSeconds)];
        const bytes = await readBytes(file, dataBytes + from * 2, Math.max(0, to - from) * 2);
        return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readBytes(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
