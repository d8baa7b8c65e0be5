import type { EngineInfo } from '@atelier/contracts';
import type { EngineConfig } from './engine-config.ts';
import { createFontChecker, type FontChecker } from './font-checking/font-checker.ts';
import { createImageDecoder, type ImageDecoder } from './image-decoding/image-decoder.ts';
import { createGoogleImage } from './image-generation/google-image.ts';
import { createImageStudio, type ImageStudio } from './image-generation/image-studio.ts';
import { createOpenAiImage } from './image-generation/openai-image.ts';
import type { ImageEngine } from './image-generation/port.ts';
import { createSketchEngine } from './image-generation/sketch/sketch-engine.ts';
import type { Logger } from './logger.ts';
import { createIsnetMatting } from './matting/isnet-matting.ts';
import type { Matting } from './matting/port.ts';
import { createGoogleClient, createGoogleRest, type GoogleConfig } from './providers/google-client.ts';
import { createFallback } from './providers/run-with-fallback.ts';
import { DEFAULT_RETRIES } from './providers/with-retries.ts';
import { createEspeakSpeech } from './text-to-speech/espeak/espeak-speech.ts';
import { createFliteSpeech } from './text-to-speech/flite/flite-speech.ts';
import { createOpenAiSpeech } from './text-to-speech/openai/openai-speech.ts';
import type { TextToSpeech } from './text-to-speech/port.ts';
import { createTextToSpeechRegistry, type TextToSpeechRegistry } from './text-to-speech/registry.ts';
import { createBuiltInSpeech, createSherpaSpeech } from './text-to-speech/sherpa/sherpa-speech.ts';
import { createGoogleVideo } from './video/google-video.ts';
import type { VideoEngine } from './video/port.ts';
import { createVideoStudio, type VideoStudio } from './video/video-studio.ts';

/** The engines that generate media, and those that cut out and decode pictures. */
export interface Generators {
  textToSpeech: TextToSpeechRegistry;
  images: ImageStudio;
  videos: VideoStudio;
  /** Null without the model's file. */
  matting: Matting | null;
  imageDecoder: ImageDecoder;
  fontChecker: FontChecker;
}

export type GeneratorKind = 'text-to-speech' | 'image' | 'video' | 'matting';

/** Creates the generators of the configuration: providers first, local engines after them. */
export async function createGenerators(
  config: EngineConfig,
  logger: Logger,
): Promise<
  Generators & { describeGenerators(): Promise<Record<GeneratorKind, EngineInfo[]>>; close(): void }
> {
  const fallback = createFallback(logger);
  const imageDecoder = createImageDecoder();
  const fontChecker = createFontChecker();
  const matting = createIsnetMatting(imageDecoder);
  const sketch = createSketchEngine({ matting, imageDecoder });
  const speech = await createSpeech(config, logger);
  const textToSpeech = createTextToSpeechRegistry(inOrder(speech.engines, config.VOICE_ENGINES), fallback);
  const images = createImageStudio(
    inOrder([...(await imageEngines(config, logger, imageDecoder)), sketch.image], config.IMAGE_ENGINES),
    fallback,
  );
  const videos = createVideoStudio(
    inOrder([...videoEngines(config, logger), sketch.video], config.VIDEO_ENGINES),
    fallback,
  );
  return {
    textToSpeech,
    images,
    videos,
    matting,
    imageDecoder,
    fontChecker,
    describeGenerators: async () => ({
      'text-to-speech': await textToSpeech.describe(),
      image: images.describe(),
      video: videos.describe(),
      matting: matting ? [matting.info] : [],
    }),
    close() {
      speech.close();
      sketch.close();
      matting?.close();
      imageDecoder.close();
      fontChecker.close();
    },
  };
}

async function createSpeech(config: EngineConfig, logger: Logger) {
  const espeak = createEspeakSpeech();
  const flite = await createFliteSpeech(espeak);
  const builtIn = config.VOICES === 'natural' ? createBuiltInSpeech({ espeak }) : null;
  const takesPlaces = builtIn === null;
  const sherpa = createSherpaSpeech({ modelsDir: config.modelsDir, takesPlaces, espeak });
  const openai = openAiConfig(config);
  const engines: TextToSpeech[] = [
    ...(openai
      ? [
          createOpenAiSpeech({
            config: openai,
            model: config.OPENAI_SPEECH_MODEL,
            costUsdPer1000Characters: config.OPENAI_SPEECH_COST_USD ?? null,
            espeak,
            logger,
          }),
        ]
      : []),
    ...(builtIn ? [builtIn] : []),
    sherpa,
    ...(flite ? [flite] : []),
    espeak,
  ];
  return {
    engines,
    close() {
      builtIn?.close();
      sherpa.close();
      espeak.close();
    },
  };
}

async function imageEngines(
  config: EngineConfig,
  logger: Logger,
  imageDecoder: ImageDecoder,
): Promise<ImageEngine[]> {
  const openai = openAiConfig(config);
  return [
    ...(config.GOOGLE_API_KEY
      ? [
          createGoogleImage({
            client: await createGoogleClient(googleConfig(config, config.GOOGLE_API_KEY)),
            model: config.GOOGLE_IMAGE_MODEL,
            costUsd: config.GOOGLE_IMAGE_COST_USD ?? null,
            imageDecoder,
            logger,
          }),
        ]
      : []),
    ...(openai
      ? [
          createOpenAiImage({
            config: openai,
            model: config.OPENAI_IMAGE_MODEL,
            costUsd: config.OPENAI_IMAGE_COST_USD ?? null,
            imageDecoder,
            logger,
          }),
        ]
      : []),
  ];
}

function videoEngines(config: EngineConfig, logger: Logger): VideoEngine[] {
  if (!config.GOOGLE_API_KEY) return [];
  return [
    createGoogleVideo({
      google: createGoogleRest(googleConfig(config, config.GOOGLE_API_KEY)),
      model: config.GOOGLE_VIDEO_MODEL,
      costUsdPerSecond: config.GOOGLE_VIDEO_COST_USD_PER_SECOND ?? null,
      logger,
      pollMs: config.PROVIDER_POLL_SECONDS * 1000,
    }),
  ];
}

function googleConfig(config: EngineConfig, apiKey: string): GoogleConfig {
  return { apiKey, baseUrl: config.GOOGLE_API_URL, ...limitsOf(config) };
}

/** Returns the configuration of the OpenAI-compatible server; undefined without one. */
export function openAiConfig(config: EngineConfig) {
  if (!config.OPENAI_API_KEY) return undefined;
  return { baseUrl: config.OPENAI_BASE_URL, apiKey: config.OPENAI_API_KEY, ...limitsOf(config) };
}

function limitsOf(config: EngineConfig) {
  return {
    timeoutMs: config.PROVIDER_TIMEOUT_SECONDS * 1000,
    retries: { ...DEFAULT_RETRIES, firstDelayMs: config.PROVIDER_RETRY_DELAY_MS },
  };
}

/** Returns the engines listed by the operator, in that order; all of them when nothing is listed. */
function inOrder<Engine extends { info: EngineInfo }>(
  engines: readonly Engine[],
  ids: readonly string[] | undefined,
): Engine[] {
  if (!ids) return [...engines];
  return ids.flatMap((id) => engines.find(({ info }) => info.id === id) ?? []);
}
