import { availableParallelism } from 'node:os';
import { fitTimes } from '@atelier/transcript/align/fit-times';
import { joinTokens } from '@atelier/transcript/align/token-times';
import { WorkerPool } from '../../worker-process/worker-pool.ts';
import { readWav } from '../audio/wav.ts';
import type { EspeakSpeech } from '../espeak/espeak-speech.ts';
import { splitPassages } from '../flite/split-passages.ts';
import type { TextToSpeech, Voice } from '../port.ts';
import { VOICES } from '../voice-catalogue.ts';
import { findVoiceModels, type VoiceModel } from './find-voice-models.ts';
import type { KnownSpeaker } from './known-voices.ts';
import { type SherpaTask, sherpaAnswerSchema } from './messages.ts';

export interface SherpaSpeech extends TextToSpeech {
  close(): void;
}

interface LentVoice {
  voice: Voice;
  model: VoiceModel;
  speaker: KnownSpeaker;
}

/** Creates an engine over the neural voices installed in `modelsDir`. New models appear without a restart. */
export function createSherpaSpeech(options: { modelsDir: string; espeak: EspeakSpeech }): SherpaSpeech {
  const pool = new WorkerPool<SherpaTask, { durationSeconds: number }>({
    url: new URL('./sherpa-worker.ts', import.meta.url),
    answer: sherpaAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 200,
    maxRssBytes: 1_500_000_000,
    idleSeconds: 300,
  });
  const lent = async () => lendVoices(await findVoiceModels(options.modelsDir));
  return {
    info: {
      id: 'sherpa-tts',
      label: { fr: 'Voix neuronales (hors ligne)', en: 'Neural voices (offline)' },
      quality: 'best',
      offline: true,
      languages: ['fr-FR', 'en-US'],
    },
    voices: async () => (await lent()).map(({ voice }) => voice),
    async speak({ voice, tokens, speed, outputPath }, { signal, onProgress } = {}) {
      const found = (await lent()).find((candidate) => candidate.voice.id === voice.id);
      if (!found) throw new Error(`no installed model lends the voice ${voice.id}`);
      const sentences = splitPassages(tokens, 64).map((passage) => joinTokens(passage.tokens).text);
      const { kind, files } = found.model;
      const language = found.speaker.language === 'fr' ? ('fr' as const) : ('en-us' as const);
      const threads = Math.min(4, availableParallelism());
      const task = { kind, files, sid: found.speaker.sid, language, speed, sentences, threads, outputPath };
      const [{ durationSeconds }, draft] = await Promise.all([
        pool.run(task, { signal, onProgress, timeoutSeconds: 240 }),
        options.espeak.draftTimes(tokens, voice.language, { signal }),
      ]);
      return { durationSeconds, times: fitTimes(draft, tokens, await readWav(outputPath)) };
    },
    close: () => pool.close(),
  };
}

/** Assigns installed speakers to the voices of the catalogue in order; the remaining ones are offered as well. */
export function lendVoices(models: readonly VoiceModel[]): LentVoice[] {
  const speakers = models
    .flatMap((model) => model.speakers.map((speaker) => ({ model, speaker })))
    // Kokoro takes 1.7 s of a core for a second of speech: Piper's French voices come first.
    .toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)));
  const taken = new Set<KnownSpeaker>();
  const voices: LentVoice[] = [];
  for (const voice of VOICES) {
    const free = speakers.find(
      ({ speaker }) =>
        !taken.has(speaker) && speaker.language === voice.language && speaker.gender === voice.gender,
    );
    if (!free) continue;
    taken.add(free.speaker);
    voices.push({ ...free, voice });
  }
  for (const { model, speaker } of speakers) {
    if (taken.has(speaker)) continue;
    const id = `${speaker.language}-${speaker.name.toLowerCase()}-${speaker.sid}`;
    const { name, gender, language } = speaker;
    voices.push({ model, speaker, voice: { id, name, gender, language } });
  }
  return voices;
}

function isSlow({ model, speaker }: Pick<LentVoice, 'model' | 'speaker'>): boolean {
  return model.kind === 'kokoro' && speaker.language === 'fr';
}
