import { type EngineInfo, type EngineKind, SPEECH_LANGUAGES } from '@atelier/contracts';
import { setVideoEncoder, setX264Preset, videoEncoderStatus } from '@atelier/media';
import { setProgramPriority } from '@atelier/media/run/resource-limits';
import { setCanvasSize } from '@atelier/media/video/canvas-sizes';
import { createChatAssetMatcher } from './asset-matching/chat-asset-matcher.ts';
import { createGenerators, openAiConfig } from './create-generators.ts';
import { createDownload } from './download/ytdlp/create-download.ts';
import type { EngineConfig } from './engine-config.ts';
import type { Engines } from './engines.ts';
import { createFaceDetector } from './face-detection/face-detector.ts';
import { createChatFilmEditor } from './film-editing/chat-film-editor.ts';
import type { Logger } from './logger.ts';
import { createResultMarker } from './marks/result-marker.ts';
import { startBackgroundInstall } from './models/background-installer.ts';
import { createModelShelf } from './models/model-store.ts';
import { defaultModels } from './models/model-table.ts';
import { createChatRanking } from './moment-ranking/chat-ranking.ts';
import { createPersonMasker } from './person-masks/person-masker.ts';
import { createChatPostWriter } from './post-writing/chat-post-writer.ts';
import { findChatModel } from './providers/chat-model-config.ts';
import { createSoundAnalyser } from './sound-analysis/sound-analyser.ts';
import { createSpeakerDiariser } from './speaker-diarisation/speaker-diariser.ts';
import { createGtcrnDenoiser } from './speech-denoising/gtcrn-denoiser.ts';
import { createSpeechToTextRegistry } from './speech-to-text/registry/create-registry.ts';
import { createTranslation } from './translation/create-translation.ts';
import { whyFailed } from './why-failed.ts';

/** Creates every engine that the configuration and the installed programs and models allow; others stay absent. */
export async function createEngines(
  config: EngineConfig,
  logger: Logger,
): Promise<Engines & { close(): Promise<void> }> {
  const provider = openAiConfig(config);
  const translation = createTranslation(config);
  const chat = findChatModel(config, logger);
  const faces = createFaceDetector();
  const personMasks = createPersonMasker();
  const denoiser = createGtcrnDenoiser();
  const diariser = createSpeakerDiariser((error) =>
    logger.warn({ err: error }, 'the voices of a recording could not be told apart'),
  );
  const soundAnalyser = createSoundAnalyser(config.modelsDir);
  const speechToText = createSpeechToTextRegistry({
    modelsDir: config.modelsDir,
    builtIn: config.BUILT_IN_SPEECH === 'on',
    openai: provider && { ...provider, model: config.OPENAI_TRANSCRIBE_MODEL, logger },
  });
  const [download, { describeGenerators, close: closeGenerators, ...generators }] = await Promise.all([
    createDownload(config, logger),
    createGenerators(config, logger),
  ]);
  const marker = createResultMarker(generators.imageDecoder);
  setX264Preset(config.X264_PRESET);
  setCanvasSize(config.CANVAS_SIZE);
  setProgramPriority(config.PROGRAM_PRIORITY);
  setVideoEncoder(config.VIDEO_ENCODER, (encoder, error) =>
    logger.warn({ encoder, err: error }, 'the hardware encoder failed; x264 takes its place'),
  );
  // The first start downloads the default speech models and voices in the background.
  const installer = startBackgroundInstall({
    entries: config.MODELS_AUTO_INSTALL === 'on' ? defaultModels() : [],
    modelsDir: config.modelsDir,
    mirrorUrl: config.MODELS_URL,
    onInstalled: ({ name }) => logger.info({ model: name }, 'model installed'),
    onFailed: (failures) =>
      logger.warn(
        {
          models: failures.map(({ entry }) => entry.name),
          reasons: [...new Set(failures.map(({ error }) => whyFailed(error)))],
        },
        'models could not be downloaded, so the built-in ones are used. "npm run models install <name>" tries again, MODELS_URL names a mirror, MODELS_AUTO_INSTALL=off ends the attempts',
      ),
  });

  return {
    ...generators,
    speechToText,
    translation,
    faces,
    personMasks,
    models: createModelShelf(config.modelsDir, installer),
    ytdlp: download.ytdlp,
    denoiser,
    marker,
    diariser,
    soundAnalyser,
    momentRanker: chat && createChatRanking(chat),
    postWriter: chat && createChatPostWriter(chat),
    assetMatcher: chat && createChatAssetMatcher(chat),
    filmEditor: chat && createChatFilmEditor(chat, config.MOMENTS_PICTURES === 'on'),
    downloadTried: download.tried,
    get download() {
      return download.current();
    },
    async describe() {
      const speech = await speechToText.describe();
      const engines: Record<EngineKind, EngineInfo[]> = {
        'speech-to-text': speech.engines,
        translation: [...listed(translation), ...listed(await speechToText.speechTranslator())],
        download: listed(download.current()),
        'speaker-diarisation': listed(diariser),
        ...(await describeGenerators()),
      };
      const { alignmentLanguages, voiceActivity } = speech;
      return {
        engines,
        speech: { scriptLanguages: [...SPEECH_LANGUAGES], alignmentLanguages, voiceActivity },
        videoEncoder: videoEncoderStatus(),
        installing: [...installer.status(), ...download.status()],
      };
    },
    async close() {
      installer.close();
      download.close();
      closeGenerators();
      speechToText.close();
      faces?.close();
      personMasks?.close();
      denoiser?.close();
      marker?.close();
      diariser?.close();
      soundAnalyser.close();
    },
  };
}

function listed(engine: { info: EngineInfo } | null): EngineInfo[] {
  return engine ? [engine.info] : [];
}
