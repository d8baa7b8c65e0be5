import { availableParallelism } from 'node:os';
import type { EngineInfo } from '@atelier/contracts';
import { fitTimes } from '@atelier/transcript/align/fit-times';
import { joinTokens } from '@atelier/transcript/align/token-times';
import { WorkerPool } from '../../worker-process/worker-pool.ts';
import { readWav } from '../audio/wav.ts';
import type { EspeakSpeech } from '../espeak/espeak-speech.ts';
import { splitPassages } from '../flite/split-passages.ts';
import type { TextToSpeech } from '../port.ts';
import { BUILT_IN_VOICES } from './built-in-voices.ts';
import { findVoiceModels } from './find-voice-models.ts';
import { type LentVoice, lendVoices } from './lend-voices.ts';
import { type SherpaTask, sentencePath, sherpaAnswerSchema } from './messages.ts';

export interface SherpaSpeech extends TextToSpeech {
  close(): void;
}

interface SherpaOptions {
  info: EngineInfo;
  voices: () => Promise<readonly LentVoice[]>;
  /** A process with more memory ends after its task. */
  maxRssBytes: number;
  espeak: EspeakSpeech;
}

/** Creates an engine over the natural voices that Atelier ships with. */
export function createBuiltInSpeech(options: { espeak: EspeakSpeech }): SherpaSpeech {
  return createModelSpeech({
    ...options,
    info: {
      id: 'kokoro',
      label: { fr: 'Kokoro (hors ligne)', en: 'Kokoro (offline)' },
      quality: 'best',
      offline: true,
      languages: ['fr-FR', 'en-US'],
    },
    voices: async () => BUILT_IN_VOICES,
    maxRssBytes: 600_000_000,
  });
}

/**
 * Creates an engine over the neural voices installed in `modelsDir`. New models appear without a restart.
 * @param options.takesPlaces true when installed speakers speak as the voices of the catalogue
 */
export function createSherpaSpeech({
  modelsDir,
  takesPlaces,
  espeak,
}: {
  modelsDir: string;
  takesPlaces: boolean;
  espeak: EspeakSpeech;
}): SherpaSpeech {
  return createModelSpeech({
    espeak,
    info: {
      id: 'sherpa-tts',
      label: { fr: 'Voix neuronales (hors ligne)', en: 'Neural voices (offline)' },
      quality: 'best',
      offline: true,
      languages: ['fr-FR', 'en-US'],
    },
    voices: async () => lendVoices(await findVoiceModels(modelsDir), { takesPlaces }),
    maxRssBytes: 1_500_000_000,
  });
}

function createModelSpeech({ info, voices, maxRssBytes, espeak }: SherpaOptions): SherpaSpeech {
  const pool = new WorkerPool<SherpaTask, { durationSeconds: number }>({
    url: new URL('./sherpa-worker.ts', import.meta.url),
    answer: sherpaAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 200,
    maxRssBytes,
    idleSeconds: 300,
  });
  return {
    info,
    voices: async () => (await voices()).map(({ voice }) => voice),
    async speak({ voice, tokens, speed, outputPath }, { signal, onProgress, onSentence } = {}) {
      const found = (await voices()).find((candidate) => candidate.voice.id === voice.id);
      if (!found) throw new Error(`no model lends the voice ${voice.id}`);
      const sentences = splitPassages(tokens, 64).map((passage) => ({
        text: joinTokens(passage.tokens).text,
        pauseSeconds: passage.pauseSeconds,
      }));
      const { kind, files } = found.model;
      const { sid, language, reads = language === 'fr' ? 'fr' : 'en-us' } = found.speaker;
      const threads = Math.min(4, availableParallelism());
      const keepsSentences = onSentence !== undefined;
      const task = {
        kind,
        files,
        sid,
        language: reads,
        speed,
        sentences,
        threads,
        outputPath,
        keepsSentences,
      };
      let spoken = 0;
      /** The process reports its progress in whole sentences. */
      const report = (fraction: number) => {
        onProgress?.(fraction);
        const now = Math.min(Math.round(fraction * sentences.length), sentences.length - 1);
        for (; spoken < now; spoken++) onSentence?.(sentencePath(outputPath, spoken));
      };
      const [{ durationSeconds }, draft] = await Promise.all([
        pool.run(task, { signal, onProgress: report, timeoutSeconds: 240 }),
        espeak.draftTimes(tokens, voice.language, { signal }),
      ]);
      return { durationSeconds, times: fitTimes(draft, tokens, await readWav(outputPath)) };
    },
    close: () => pool.close(),
  };
}
