import { readFile, writeFile } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import { parseWav, WavError, type WavSound } from '@atelier/media/sound/parse-wav';
import { wavBytes } from '@atelier/media/sound/wav-bytes';

export const SAMPLE_RATE = 16_000;
/** Three hours of 16 kHz mono. */
const MAX_WAV_BYTES = 350_000_000;

/**
 * Reads a 16 kHz mono s16le WAV file.
 * @throws AppError `unreadable_media` for any other kind of file.
 */
export async function readSpeechWav(path: string): Promise<Int16Array> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new AppError('unreadable_media', 'The audio file cannot be read.', { cause });
  });
  if (bytes.byteLength > MAX_WAV_BYTES) throw unreadable('the file is too long');
  return parseSpeechWav(bytes);
}

/** Finds the samples in the bytes of such a file. @throws AppError `unreadable_media` */
export function parseSpeechWav(bytes: Uint8Array): Int16Array {
  const { samples, channelCount, sampleRate } = parseOrRefuse(bytes);
  if (channelCount !== 1 || sampleRate !== SAMPLE_RATE)
    throw unreadable(`${sampleRate} Hz, ${channelCount} channels, 16 bits`);
  return samples;
}

/** Writes samples as a 16 kHz mono s16le WAV file, readable by its owner only. */
export async function writeSpeechWav(path: string, samples: Int16Array): Promise<void> {
  await writeFile(path, speechWavBytes(samples), { mode: 0o600 });
}

/** Returns the bytes of a 16 kHz mono s16le WAV file. */
export function speechWavBytes(samples: Int16Array): Uint8Array<ArrayBuffer> {
  return wavBytes([samples], SAMPLE_RATE);
}

/** Returns the samples between two times, clamped to the file. */
export function sliceSeconds(samples: Int16Array, startSeconds: number, endSeconds: number): Int16Array {
  return samples.subarray(
    Math.max(0, Math.round(startSeconds * SAMPLE_RATE)),
    Math.min(samples.length, Math.round(endSeconds * SAMPLE_RATE)),
  );
}

function parseOrRefuse(bytes: Uint8Array): WavSound {
  try {
    return parseWav(bytes);
  } catch (error) {
    throw error instanceof WavError ? unreadable(error.message) : error;
  }
}

function unreadable(found: string): AppError {
  return new AppError('unreadable_media', `Expected a 16 kHz mono 16-bit WAV file, found: ${found}.`);
}
