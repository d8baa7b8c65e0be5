import { readFile } from 'node:fs/promises';
import { parseWav } from './parse-wav.ts';
import { wavBytes } from './wav-bytes.ts';

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

/** Encodes the sound as such a file. */
export function pcmWavBytes({ channels, sampleRate }: PcmSound): Uint8Array {
  return wavBytes(channels, sampleRate);
}
