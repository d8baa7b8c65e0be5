import { writeFile } from 'node:fs/promises';
import { runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import type { Sound } from '@atelier/transcript/align/find-silences';
import { fitTimes } from '@atelier/transcript/align/fit-times';
import { joinTokens } from '@atelier/transcript/align/token-times';
import type { Logger } from '../../logger.ts';
import { loggedCall } from '../../providers/call-log.ts';
import { createOpenAiClient, type OpenAiConfig } from '../../providers/openai-client.ts';
import { ProviderFailure } from '../../providers/provider-failure.ts';
import { readWav } from '../audio/wav.ts';
import type { EspeakSpeech } from '../espeak/espeak-speech.ts';
import type { SpeakJob, SpeakOptions, TextToSpeech } from '../port.ts';
import { VOICES, type VoiceId } from '../voice-catalogue.ts';

/** The provider's voice for each voice of the catalogue; all of its speech models support them. */
const PROVIDER_VOICES: Readonly<Record<VoiceId, string>> = {
  'fr-male1': 'onyx',
  'fr-male2': 'ash',
  'fr-female1': 'nova',
  'fr-female2': 'shimmer',
  'en-male1': 'echo',
  'en-male2': 'fable',
  'en-female1': 'coral',
  'en-female2': 'sage',
};

const SHORTEST_SECONDS = 0.1;

/** Creates an engine over a server with OpenAI's speech API. */
export function createOpenAiSpeech(deps: {
  config: OpenAiConfig;
  model: string;
  costUsdPer1000Characters: number | null;
  espeak: EspeakSpeech;
  logger: Logger;
}): TextToSpeech {
  const { model, costUsdPer1000Characters: price, espeak, logger } = deps;
  const send = createOpenAiClient(deps.config);
  return {
    info: {
      id: 'openai-speech',
      label: { fr: `OpenAI ${model}`, en: `OpenAI ${model}` },
      quality: 'best',
      offline: false,
      languages: ['fr-FR', 'en-US'],
    },
    voices: async () => [...VOICES],
    async speak(job, options = {}) {
      const { text } = joinTokens(job.tokens);
      const costUsd = price === null ? null : (price * text.length) / 1000;
      const draft = espeak.draftTimes(job.tokens, job.voice.language, options);
      // Awaited below; until then a failure must not count as unhandled.
      draft.catch(() => undefined);
      const sound = await loggedCall(
        logger,
        { provider: 'openai', model, kind: 'speech', costUsd },
        async () => {
          const response = await send('/audio/speech', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
              model,
              input: text,
              voice: providerVoice(job),
              response_format: 'wav',
              speed: job.speed,
            }),
            ...(options.signal ? { signal: options.signal } : {}),
          });
          return decode(new Uint8Array(await response.arrayBuffer()), job, options);
        },
      );
      return {
        durationSeconds: sound.samples.length / sound.sampleRate,
        times: fitTimes(await draft, job.tokens, sound),
      };
    },
  };
}

function providerVoice({ voice }: SpeakJob): string {
  const known = VOICES.find(({ id }) => id === voice.id);
  if (!known) throw new Error(`the provider has no voice ${voice.id}`);
  return PROVIDER_VOICES[known.id];
}

/** Decodes the answer with ffmpeg in its sandbox. Compatible servers may answer MP3 instead of the requested format. */
async function decode(bytes: Uint8Array, job: SpeakJob, { signal }: SpeakOptions): Promise<Sound> {
  const receivedPath = `${job.outputPath}.received`;
  await writeFile(receivedPath, bytes);
  try {
    await runFfmpeg({
      args: [
        ...safeInputArgs(receivedPath),
        ...['-map', '0:a:0', '-ac', '1', '-ar', '24000', '-c:a', 'pcm_s16le', '-f', 'wav'],
        toFileUrl(job.outputPath),
      ],
      readPaths: [receivedPath],
      outputPath: job.outputPath,
      durationSeconds: 90,
      signal,
    });
    const sound = await readWav(job.outputPath);
    if (sound.samples.length < SHORTEST_SECONDS * sound.sampleRate) throw new Error('no sound');
    return sound;
  } catch (error) {
    signal?.throwIfAborted();
    throw new ProviderFailure('malformed', 'openai: the answer is no sound', { cause: error });
  }
}
