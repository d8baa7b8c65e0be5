import { writeFile } from 'node:fs/promises';
import { joinSamples } from './join-samples.ts';
import { pcmWavBytes, readPcmWav } from './pcm-wav.ts';

/** Rewrites a WAV file of `extractSound` with the kept segments joined. */
export async function joinWav(
  path: string,
  pieces: readonly { startSeconds: number; endSeconds: number }[],
): Promise<void> {
  const { channels, sampleRate } = await readPcmWav(path);
  const joined = channels.map((samples) => joinSamples(samples, { pieces, sampleRate }));
  await writeFile(path, pcmWavBytes({ channels: joined, sampleRate }));
}
