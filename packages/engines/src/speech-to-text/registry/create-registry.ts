import { availableParallelism } from 'node:os';
import path from 'node:path';
import { byLanguageQuality, type EngineInfo } from '@atelier/contracts';
import { reportEngineUsed } from '../../engine-events.ts';
import { hasSherpaBuild } from '../../sherpa-onnx/load-sherpa.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberConfig } from '../openai/openai-transcriber.ts';
import { findPocketsphinx, type PocketsphinxConfig } from '../pocketsphinx/find-pocketsphinx.ts';
import { createPocketsphinxAligner, type ForcedAligner } from '../pocketsphinx/pocketsphinx-aligner.ts';
import type { AlignInput, DetectSpeech, SpeechToText, SpeechTranslator } from '../port.ts';
import { type IdentifiedLanguage, identifyLanguage } from '../process/identify-language.ts';
import { createRecognitionPool } from '../process/recognition-pool.ts';
import { createSherpaRecognizer } from '../process/sherpa-recognizer.ts';
import { createWhisperTranslator } from '../process/whisper-translator.ts';
import { findSherpaModels, findSileroModel } from '../sherpa/find-models.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import { type TimedScript, timeScript } from './time-script.ts';

export interface SpeechToTextConfig {
  /** The folder of models; every known model in it is offered. It need not exist. */
  modelsDir: string;
  /** False leaves out the models that Atelier ships with. */
  builtIn?: boolean | undefined;
  /** A provider the operator has configured; preferred over offline models of the same quality. */
  openai?: OpenAiTranscriberConfig | undefined;
  /** False leaves forced alignment out. */
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
  /**
   * Identifies the spoken languages among those that Atelier offers; null when most is in another one, when nobody speaks,
   * or without a multilingual Whisper model that has alignment heads.
   */
  identifyLanguage(input: Parameters<DetectSpeech>[0]): Promise<IdentifiedLanguage | null>;
  /** The best installed model that translates speech into English, or null. */
  speechTranslator(): Promise<SpeechTranslator | null>;
  /** Times a known text by the best available method; works in every language. */
  timeScript(input: AlignInput): Promise<TimedScript>;
  /** Ends the recognition processes. */
  close(): void;
}

const SILERO = { id: 'silero', label: { en: 'Silero VAD' } };
const ENERGY = { id: 'energy', label: { fr: 'Niveau et hauteur du son', en: 'Level and pitch' } };

const QUALITY_RANK = { best: 0, good: 1, draft: 2 } as const;

/** The models that Atelier ships with: Whisper base for all languages, and Silero. */
const BUILT_IN_MODELS = path.resolve(import.meta.dirname, '../../../../../assets/speech');

/** Creates the recognisers that the machine and its configuration allow. */
export function createSpeechToTextRegistry(config: SpeechToTextConfig): SpeechToTextRegistry {
  const modelDirs = [config.modelsDir, ...(config.builtIn === false ? [] : [BUILT_IN_MODELS])];
  const threads = config.threads ?? Math.min(4, availableParallelism());
  const pool = createRecognitionPool();
  const detectSpeech: DetectSpeech = async ({ wavPath, signal }) => {
    const sileroPath = await findSileroModel(modelDirs);
    const { speech } = await pool.run({ kind: 'detect-speech', wavPath, sileroPath }, { signal });
    reportEngineUsed({ kind: 'voice-activity', ...(sileroPath === null ? ENERGY : SILERO) });
    return speech;
  };
  // Unlike models, programs are not installed while the server runs, so they are searched once.
  let aligner: Promise<ForcedAligner | null> | undefined;
  const findAligner = () => {
    aligner ??= createAligner(config, detectSpeech);
    return aligner;
  };
  const findModels = async () => (hasSherpaBuild() ? await findSherpaModels(modelDirs) : []);

  const available = async () => {
    const [models, sileroPath] = await Promise.all([findModels(), findSileroModel(modelDirs)]);
    const engines = [
      ...(config.scripted ? [config.scripted] : []),
      ...(config.openai ? [createOpenAiTranscriber({ config: config.openai, detectSpeech })] : []),
      ...models
        .filter(({ languages }) => languages.length > 0)
        .sort((a, b) => a.rank - b.rank)
        .map((model) => createSherpaRecognizer({ model, pool, sileroPath, threads })),
    ];
    return engines.sort((a, b) => QUALITY_RANK[a.info.quality] - QUALITY_RANK[b.info.quality]);
  };
  const forLanguage = async (language: string) => {
    const able = (await available()).filter(({ info }) => info.languages.includes(language));
    const [best] = byLanguageQuality(
      able.map(({ info }) => info),
      language,
    );
    return able.find(({ info }) => info === best) ?? null;
  };

  return {
    available,
    forLanguage,
    detectSpeech,
    async identifyLanguage({ wavPath, signal }) {
      const model = (await findModels()).filter(identifiesLanguages).sort((a, b) => b.rank - a.rank)[0];
      if (model === undefined) return null;
      const sileroPath = await findSileroModel(modelDirs);
      return identifyLanguage({ pool, wavPath, sileroPath, files: model.files, threads, signal });
    },
    async speechTranslator() {
      const model = (await findModels())
        .filter(({ translates, languages }) => translates && languages.length > 1)
        .sort((a, b) => QUALITY_RANK[a.quality] - QUALITY_RANK[b.quality] || a.rank - b.rank)[0];
      return model ? createWhisperTranslator({ model, pool, threads }) : null;
    },
    async describe() {
      const engines = await available();
      const aligner = await findAligner();
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
      const [aligner, recogniser] = await Promise.all([findAligner(), forLanguage(input.language)]);
      return timeScript(input, { aligner, recogniser, detectSpeech });
    },
    close: () => pool.close(),
  };
}

function identifiesLanguages({ hasAlignmentHeads, languages }: SherpaModel): boolean {
  return hasAlignmentHeads && languages.length > 1;
}

async function createAligner(
  config: SpeechToTextConfig,
  detectSpeech: DetectSpeech,
): Promise<ForcedAligner | null> {
  if (config.pocketsphinx === false) return null;
  const pocketsphinx = await findPocketsphinx(config.pocketsphinx);
  if (pocketsphinx === null) return null;
  return createPocketsphinxAligner({ pocketsphinx, detectSpeech, espeakCommand: config.espeakCommand });
}
