import { readFile, writeFile } from 'node:fs/promises';
import { parseWav } from '@atelier/media/sound/parse-wav';
import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { wavBytes } from '@atelier/media/sound/wav-bytes';
import type { Sound } from '@atelier/transcript/align/find-silences';

/** Writes 16-bit mono WAV. */
export async function writeWav(path: string, { samples, sampleRate }: Sound): Promise<void> {
  await writeFile(path, wavBytes([samples], sampleRate));
}

/** Reads 16-bit mono WAV. @throws WavError for another file, Error for more than one channel */
export async function readWav(path: string): Promise<Sound> {
  const { samples, channelCount, sampleRate } = parseWav(await readFile(path));
  if (channelCount !== 1) throw new Error(`Expected mono, found ${channelCount} channels.`);
  return { samples: toFloatSamples(samples), sampleRate };
}
