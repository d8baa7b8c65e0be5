import { writeFile } from 'node:fs/promises';
import { joinSamples } from './join-samples.ts';
import { pcmWavBytes, readPcmWav } from './pcm-wav.ts';

/** Leaves the pieces in a WAV file of `extractSound`, joined; the file is written anew. */
export async function joinWav(
  path: string,
  pieces: readonly { startSeconds: number; endSeconds: number }[],
): Promise<void> {
  const { channels, sampleRate } = await readPcmWav(path);
  const joined = channels.map((samples) => joinSamples(samples, { pieces, sampleRate }));
  await writeFile(path, pcmWavBytes({ channels: joined, sampleRate }));
}
