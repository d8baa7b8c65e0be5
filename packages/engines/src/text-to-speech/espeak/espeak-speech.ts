import { rename } from 'node:fs/promises';
import { runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import type { TimedToken } from '@atelier/transcript/align/timed-token';
import { joinTokens, timesOfTokens } from '@atelier/transcript/align/token-times';
import { WorkerPool } from '../../worker-process/worker-pool.ts';
import type { SpeakJob, SpeakOptions, Spoken, TextToSpeech } from '../port.ts';
import type { VoiceLanguage } from '../text/speak-text.ts';
import type { SpokenToken } from '../text/tokens/spoken-token.ts';
import { VOICES, type VoiceId } from '../voice-catalogue.ts';
import { ESPEAK_SETTINGS } from './espeak-voices.ts';
import { type EspeakAnswer, type EspeakTask, espeakAnswerSchema } from './messages.ts';

const TIMEOUT_SECONDS = 60;

export interface EspeakSpeech extends TextToSpeech {
  /** Estimates the times of tokens at espeak's own pace, for engines that report none. */
  draftTimes(
    tokens: readonly SpokenToken[],
    language: VoiceLanguage,
    options?: SpeakOptions,
  ): Promise<TimedToken[]>;
  close(): void;
}

/** Creates an engine over espeak-ng, compiled to WebAssembly, in a process of its own; it is always available. */
export function createEspeakSpeech(): EspeakSpeech {
  const pool = new WorkerPool<EspeakTask, EspeakAnswer>({
    url: new URL('./espeak-worker.ts', import.meta.url),
    answer: espeakAnswerSchema,
    maxProcesses: 2,
    maxTasksPerProcess: 100,
    maxRssBytes: 400_000_000,
    idleSeconds: 300,
  });
  return {
    info: {
      id: 'espeak-ng',
      label: { fr: 'eSpeak NG (hors ligne)', en: 'eSpeak NG (offline)' },
      quality: 'draft',
      offline: true,
      languages: ['fr-FR', 'en-US'],
    },
    voices: async () => [...VOICES],
    async speak(job, options = {}) {
      const setting = ESPEAK_SETTINGS[voiceIdOf(job)];
      const joined = joinTokens(job.tokens);
      const rawPath = `${job.outputPath}.raw`;
      const { durationSeconds, words } = await pool.run(
        { ...setting, text: joined.text, rate: setting.rate * job.speed, outputPath: rawPath },
        { signal: options.signal, timeoutSeconds: TIMEOUT_SECONDS },
      );
      options.onProgress?.(0.5);
      await finishVoice(rawPath, job.outputPath, setting.filters, durationSeconds, options);
      return { durationSeconds, times: timesOfTokens(joined, words) } satisfies Spoken;
    },
    async draftTimes(tokens, language, options = {}) {
      const { filters: _, ...setting } = ESPEAK_SETTINGS[language === 'fr' ? 'fr-male1' : 'en-male1'];
      const joined = joinTokens(tokens);
      const { words } = await pool.run(
        { ...setting, text: joined.text, outputPath: null },
        { signal: options.signal, timeoutSeconds: TIMEOUT_SECONDS },
      );
      return timesOfTokens(joined, words);
    },
    close: () => pool.close(),
  };
}

function voiceIdOf(job: SpeakJob): VoiceId {
  const voice = VOICES.find(({ id }) => id === job.voice.id);
  if (!voice) throw new Error(`espeak-ng lends no voice ${job.voice.id}`);
  return voice.id;
}

async function finishVoice(
  rawPath: string,
  outputPath: string,
  filters: readonly string[],
  durationSeconds: number,
  { signal }: SpeakOptions,
): Promise<void> {
  const shapedPath = `${outputPath}.shaped`;
  await runFfmpeg({
    args: [
      ...safeInputArgs(rawPath),
      ...['-map', '0:a:0', '-af', filters.join(','), '-ac', '1', '-c:a', 'pcm_s16le', '-f', 'wav'],
      toFileUrl(shapedPath),
    ],
    readPaths: [rawPath],
    outputPath: shapedPath,
    durationSeconds,
    signal,
  });
  await rename(shapedPath, outputPath);
}
