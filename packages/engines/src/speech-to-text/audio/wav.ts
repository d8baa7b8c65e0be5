import { readFile, writeFile } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
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

/** Finds the samples in the bytes of a WAV file; unknown chunks are skipped. */
export function parseSpeechWav(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE')
    throw unreadable('no RIFF header');
  let offset = 12;
  let formatSeen = false;
  while (offset + 8 <= bytes.byteLength) {
    const name = tag(view, offset);
    const sizeBytes = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (name === 'fmt ') {
      checkFormat(view, start, sizeBytes);
      formatSeen = true;
    }
    if (name === 'data') {
      if (!formatSeen) throw unreadable('no format before the samples');
      // ffmpeg writes 0xffffffff when it streams: the rest of the file is the data.
      const endBytes = Math.min(bytes.byteLength, start + sizeBytes);
      const data = bytes.subarray(start, start + ((endBytes - start) & ~1));
      // Copied only when unaligned, because an hour takes 115 MB.
      const { buffer, byteOffset, byteLength } = data.byteOffset % 2 === 0 ? data : data.slice();
      return new Int16Array(buffer, byteOffset, byteLength / 2);
    }
    offset = start + sizeBytes + (sizeBytes & 1);
  }
  throw unreadable('no samples');
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

export function toFloatSamples(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++) floats[index] = (samples[index] ?? 0) / 32_768;
  return floats;
}

function checkFormat(view: DataView, start: number, sizeBytes: number): void {
  if (sizeBytes < 16 || start + 16 > view.byteLength) throw unreadable('a broken format chunk');
  const channels = view.getUint16(start + 2, true);
  const sampleRate = view.getUint32(start + 4, true);
  const bits = view.getUint16(start + 14, true);
  if (channels !== 1 || sampleRate !== SAMPLE_RATE || bits !== 16) {
    throw unreadable(`${sampleRate} Hz, ${channels} channels, ${bits} bits`);
  }
}

function tag(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

function unreadable(found: string): AppError {
  return new AppError('unreadable_media', `Expected a 16 kHz mono 16-bit WAV file, found: ${found}.`);
}
