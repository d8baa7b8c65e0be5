import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import type { TextToSpeechRegistry } from '@atelier/engines/text-to-speech/registry';
import { SAMPLE_TEXTS } from '@atelier/engines/text-to-speech/voice-catalogue';

/** Rises when the samples should sound different although voice and engine are the same. */
const RECIPE = 1;

export interface VoiceSample {
  path: string;
  sizeBytes: number;
  etag: string;
}

/** Recordings of each voice saying who it is: made at the first listening, then kept on disk. */
export function createVoiceSamples(deps: {
  textToSpeech: TextToSpeechRegistry;
  cacheDir: string;
}): (voiceId: string) => Promise<VoiceSample> {
  const inMaking = new Map<string, Promise<string>>();
  return async (voiceId) => {
    const voice = (await deps.textToSpeech.voices()).find(({ id }) => id === voiceId);
    if (!voice) throw new AppError('not_found', 'There is no such voice.');
    const text = SAMPLE_TEXTS[voice.language](voice.name);
    const etag = createHash('sha256')
      .update(JSON.stringify([RECIPE, voice.id, voice.engine.id, voice.engine.label, text]))
      .digest('hex')
      .slice(0, 20);
    const target = path.join(deps.cacheDir, `${etag}.mp3`);
    const present = await stat(target).catch(() => null);
    if (!present) {
      // Two people who listen at once wait for one recording.
      const making = inMaking.get(etag) ?? make(deps, { voiceId, text, target });
      inMaking.set(etag, making);
      await making.finally(() => inMaking.delete(etag));
    }
    const { size } = present ?? (await stat(target));
    return { path: target, sizeBytes: size, etag: `"${etag}"` };
  };
}

async function make(
  { textToSpeech, cacheDir }: { textToSpeech: TextToSpeechRegistry; cacheDir: string },
  sample: { voiceId: string; text: string; target: string },
): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  // A folder of its own: engines write beside their output.
  const folder = path.join(cacheDir, randomBytes(6).toString('hex'));
  await mkdir(folder);
  try {
    const outputPath = path.join(folder, 'sample.mp3');
    await textToSpeech.record({
      text: sample.text,
      voiceId: sample.voiceId,
      speed: 1,
      title: sample.voiceId,
      outputPath,
    });
    await rename(outputPath, sample.target);
    return sample.target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
