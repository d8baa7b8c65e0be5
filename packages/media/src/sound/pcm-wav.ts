import { readFile } from 'node:fs/promises';
import { wavBytes } from './wav-bytes.ts';

/** 16-bit samples of each channel, as `extractSound` writes them. */
export interface PcmSound {
  channels: Int16Array[];
  sampleRate: number;
}

/** Reads a 16-bit WAV file written by `extractSound`. Throws on any other file. */
export async function readPcmWav(path: string): Promise<PcmSound> {
  const bytes = await readFile(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAV file');
  }
  let format = { count: 0, sampleRate: 0 };
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = view.getUint32(at + 4, true);
    if (name === 'fmt ') {
      if (view.getUint16(at + 22, true) !== 16) throw new Error('not a 16-bit WAV file');
      format = { count: view.getUint16(at + 10, true), sampleRate: view.getUint32(at + 12, true) };
    }
    if (name === 'data') return parted(view, { from: at + 8, until: at + 8 + size, ...format });
    at += 8 + size + (size % 2);
  }
  throw new Error('a WAV file without sound');
}

/** Encodes the sound as such a file. */
export function pcmWavBytes({ channels, sampleRate }: PcmSound): Uint8Array {
  return wavBytes(channels, sampleRate);
}

function parted(
  view: DataView,
  data: { from: number; until: number; count: number; sampleRate: number },
): PcmSound {
  const { from, until, count, sampleRate } = data;
  // A file written to a pipe has the size 0xffffffff.
  const length = Math.floor((Math.min(view.byteLength, until) - from) / (2 * count));
  const channels = Array.from({ length: count }, () => new Int16Array(length));
  for (const [channel, samples] of channels.entries()) {
    for (let index = 0; index < length; index++) {
      samples[index] = view.getInt16(from + (index * count + channel) * 2, true);
    }
  }
  return { channels, sampleRate };
}
