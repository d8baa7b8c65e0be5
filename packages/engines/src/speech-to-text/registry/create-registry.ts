import type { EngineInfo } from '@atelier/contracts';
import { tellEngineUsed } from '../../engine-events.ts';
import { hasSherpaBuild } from '../../sherpa-onnx/load-sherpa.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberConfig } from '../openai/openai-transcriber.ts';
import {
  findPocketsphinx,
  type Pocketsphinx,
  type PocketsphinxConfig,
} from '../pocketsphinx/find-pocketsphinx.ts';
import { createPocketsphinxAligner, type ForcedAligner } from '../pocketsphinx/pocketsphinx-aligner.ts';
import { createPocketsphinxRecognizer } from '../pocketsphinx/pocketsphinx-recognizer.ts';
import type { AlignInput, DetectSpeech, SpeechToText } from '../port.ts';
import { createRecognitionPool } from '../process/recognition-pool.ts';
import { createSherpaRecognizer } from '../process/sherpa-recognizer.ts';
import { findSherpaModels, findSileroModel } from '../sherpa/find-models.ts';
import { type TimedScript, timeScript } from './time-script.ts';

export interface SpeechToTextConfig {
  /** The folder of models; every known model in it is offered. It need not exist. */
  modelsDir: string;
  extraModelDirs?: readonly string[] | undefined;
  /** A provider the operator has configured; preferred over offline models of the same quality. */
  openai?: OpenAiTranscriberConfig | undefined;
  /** False leaves the English draft and forced alignment out. */
  pocketsphinx?: PocketsphinxConfig | false | undefined;
  espeakCommand?: string | undefined;
  /** Processor threads of one recognition. */
  threads?: number | undefined;
  /** Offered before all others, for tests. */
  scripted?: SpeechToText | undefined;
}

/** The support for recognition and timing, for `/api/engines` and the language cards. */
interface SpeechSupport {
  engines: EngineInfo[];
  /** Languages in which a pasted text is aligned by its sounds, not estimated by syllables. */
  alignmentLanguages: string[];
  voiceActivity: 'silero' | 'energy';
}

export interface SpeechToTextRegistry {
  /** Returns the usable recognisers, best first. Newly installed models appear without a restart. */
  available(): Promise<SpeechToText[]>;
  /** The best recogniser for a BCP-47 language such as `fr-FR`, or null. */
  forLanguage(language: string): Promise<SpeechToText | null>;
  describe(): Promise<SpeechSupport>;
  detectSpeech: DetectSpeech;
  /** Times a known text by the best available method; works in every language. */
  timeScript(input: AlignInput): Promise<TimedScript>;
  /** Ends the recognition processes. */
  close(): void;
}

const SILERO = { id: 'silero', label: { en: 'Silero VAD' } };
const ENERGY = { id: 'energy', label: { fr: 'Niveau et hauteur du son', en: 'Level and pitch' } };

const QUALITY_RANK = { best: 0, good: 1, draft: 2 } as const;

/** Creates the recognisers that the machine and its configuration allow. */
export function createSpeechToTextRegistry(config: SpeechToTextConfig): SpeechToTextRegistry {
  const modelDirs = [config.modelsDir, ...(config.extraModelDirs ?? [])];
  const pool = createRecognitionPool();
  const detectSpeech: DetectSpeech = async ({ wavPath, signal }) => {
    const sileroPath = await findSileroModel(modelDirs);
    const { speech } = await pool.run({ kind: 'detect-speech', wavPath, sileroPath }, { signal });
    tellEngineUsed({ kind: 'voice-activity', ...(sileroPath === null ? ENERGY : SILERO) });
    return speech;
  };
  // Unlike models, programs are not installed while the server runs, so they are searched once.
  let programs: Promise<Programs> | undefined;
  const findPrograms = () => {
    programs ??= lookForPrograms(config, detectSpeech);
    return programs;
  };

  const available = async () => {
    const [models, sileroPath, { pocketsphinx, aligner }] = await Promise.all([
      hasSherpaBuild() ? findSherpaModels(modelDirs) : [],
      findSileroModel(modelDirs),
      findPrograms(),
    ]);
    const engines = [
      ...(config.scripted ? [config.scripted] : []),
      ...(config.openai ? [createOpenAiTranscriber({ config: config.openai, detectSpeech })] : []),
      ...models
        .filter(({ languages }) => languages.length > 0)
        .map((model) => createSherpaRecognizer({ model, pool, sileroPath, threads: config.threads })),
      ...(pocketsphinx ? [createPocketsphinxRecognizer({ pocketsphinx, detectSpeech, aligner })] : []),
    ];
    return engines.sort((a, b) => QUALITY_RANK[a.info.quality] - QUALITY_RANK[b.info.quality]);
  };
  const forLanguage = async (language: string) =>
    (await available()).find(({ info }) => info.languages.includes(language)) ?? null;

  return {
    available,
    forLanguage,
    detectSpeech,
    async describe() {
      const engines = await available();
      const { aligner } = await findPrograms();
      const aligning = engines
        .filter((engine) => engine.align !== undefined)
        .flatMap(({ info }) => info.languages);
      return {
        engines: engines.map(({ info }) => info),
        alignmentLanguages: [...new Set([...(aligner?.languages ?? []), ...aligning])],
        voiceActivity: (await findSileroModel(modelDirs)) === null ? 'energy' : 'silero',
      };
    },
    async timeScript(input) {
      const { aligner } = await findPrograms();
      const recogniser = await forLanguage(input.language);
      return timeScript(input, { aligner, recogniser, detectSpeech });
    },
    close: () => pool.close(),
  };
}

interface Programs {
  pocketsphinx: Pocketsphinx | null;
  aligner: ForcedAligner | null;
}

async function lookForPrograms(config: SpeechToTextConfig, detectSpeech: DetectSpeech): Promise<Programs> {
  if (config.pocketsphinx === false) return { pocketsphinx: null, aligner: null };
  const pocketsphinx = await findPocketsphinx(config.pocketsphinx);
  if (pocketsphinx === null) return { pocketsphinx: null, aligner: null };
  const aligner = await createPocketsphinxAligner({
    pocketsphinx,
    detectSpeech,
    espeakCommand: config.espeakCommand,
  });
  return { pocketsphinx, aligner };
}
