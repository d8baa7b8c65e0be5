/** The contents of a 16-bit WAV file. */
export interface WavSound {
  /** The samples of all channels, interleaved. A view of the file's bytes where their alignment allows it. */
  samples: Int16Array;
  channelCount: number;
  sampleRate: number;
}

/** Bytes that are not a 16-bit PCM WAV file. The message describes the difference. */
export class WavError extends Error {
  override readonly name = 'WavError';
}

/** Finds the samples in the bytes of a WAV file and skips unknown chunks. @throws WavError */
export function parseWav(bytes: Uint8Array): WavSound {
  const { channelCount, sampleRate, ...data } = findSamples(bytes);
  return { samples: readSamples(bytes, data, channelCount), channelCount, sampleRate };
}

/** Finds the place of the samples of a WAV file, in bytes. @param bytes the file, or its beginning @throws WavError */
export function findSamples(
  bytes: Uint8Array,
): Omit<WavSound, 'samples'> & { start: number; sizeBytes: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE')
    throw new WavError('no RIFF header');
  let format: Omit<WavSound, 'samples'> | undefined;
  for (let offset = 12; offset + 8 <= bytes.byteLength; ) {
    const name = tag(view, offset);
    const sizeBytes = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (name === 'fmt ') format = readFormat(view, start, sizeBytes);
    if (name === 'data') {
      if (!format) throw new WavError('no format before the samples');
      return { start, sizeBytes, ...format };
    }
    offset = start + sizeBytes + (sizeBytes & 1);
  }
  throw new WavError('no samples');
}

function readFormat(view: DataView, start: number, sizeBytes: number): Omit<WavSound, 'samples'> {
  if (sizeBytes < 16 || start + 16 > view.byteLength) throw new WavError('a broken format chunk');
  const channelCount = view.getUint16(start + 2, true);
  const sampleRate = view.getUint32(start + 4, true);
  const bits = view.getUint16(start + 14, true);
  if (!PCM_FORMATS.has(view.getUint16(start, true)) || channelCount === 0 || bits !== 16)
    throw new WavError(`${sampleRate} Hz, ${channelCount} channels, ${bits} bits`);
  return { channelCount, sampleRate };
}

/** WAVE_FORMAT_PCM and WAVE_FORMAT_EXTENSIBLE. */
const PCM_FORMATS = new Set([1, 0xfffe]);

function readSamples(
  bytes: Uint8Array,
  { start, sizeBytes }: { start: number; sizeBytes: number },
  channelCount: number,
): Int16Array {
  // ffmpeg writes the size 0xffffffff into a pipe: the rest of the file is the data.
  const length = Math.min(bytes.byteLength - start, sizeBytes);
  const data = bytes.subarray(start, start + length - (length % (2 * channelCount)));
  // Copied only when unaligned, because an hour takes 115 MB.
  const { buffer, byteOffset, byteLength } = data.byteOffset % 2 === 0 ? data : new Uint8Array(data);
  return new Int16Array(buffer, byteOffset, byteLength / 2);
}

function tag(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}
