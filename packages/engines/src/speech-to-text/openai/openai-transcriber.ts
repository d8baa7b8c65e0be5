import type { Word } from '@atelier/contracts/words';
import { alignByRecognition } from '@atelier/transcript/align/align-by-recognition';
import { dropRepeatedPhrases } from '@atelier/transcript/clean/drop-repeated-phrases';
import { dropSoundLabels } from '@atelier/transcript/clean/drop-sound-labels';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { readSpeechWav, sliceSeconds, speechWavBytes } from '../audio/wav.ts';
import type { DetectSpeech, SpeechToText, TranscribeInput } from '../port.ts';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import { parseTranscription } from './parse-transcription.ts';
import { type RequestOptions, requestWithRetry } from './request-with-retry.ts';

/** Providers take 25 MB; ten minutes of 16 kHz WAV are 19 MB. */
const MAX_UPLOAD_SECONDS = 600;

export interface OpenAiTranscriberConfig {
  /** With the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Such as `whisper-1`. */
  model: string;
  /** BCP-47 languages offered; all six unless given. */
  languages?: readonly string[] | undefined;
  timeoutSeconds?: number | undefined;
  maxAttempts?: number | undefined;
}

export interface OpenAiTranscriberOptions {
  config: OpenAiTranscriberConfig;
  detectSpeech: DetectSpeech;
  pause?: RequestOptions['pause'];
}

/**
 * A provider that speaks OpenAI's `/audio/transcriptions`. Silent files are never sent. It aligns a
 * known text by recognising the audio and matching the two.
 */
export function createOpenAiTranscriber({
  config,
  detectSpeech,
  pause,
}: OpenAiTranscriberOptions): SpeechToText {
  const id = `openai:${config.model}`;
  const recognise = async (input: TranscribeInput) => {
    const speech = await detectSpeech(input);
    return { speech, words: await transcribe(input, speech, config, pause) };
  };
  return {
    id,
    label: { fr: `${config.model} (en ligne)`, en: `${config.model} (online)` },
    quality: 'best',
    offline: false,
    languages: [...(config.languages ?? ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'])],
    async transcribe(input) {
      const { words } = await recognise(input);
      return { words, language: input.language, engineId: id };
    },
    async align(input) {
      const { words, speech } = await recognise(input);
      return alignByRecognition({ text: input.text, heard: words, speech, language: input.language });
    },
  };
}

async function transcribe(
  input: TranscribeInput,
  speech: readonly SpeechSegment[],
  config: OpenAiTranscriberConfig,
  pause: RequestOptions['pause'],
): Promise<Word[]> {
  if (speech.length === 0) return [];
  const samples = await readSpeechWav(input.wavPath);
  const chunks = planChunks({
    segments: speech,
    totalSeconds: samples.length / 16_000,
    maxSeconds: MAX_UPLOAD_SECONDS,
    maxGapSeconds: 30,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  const words: Word[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const answer = await requestWithRetry({
      url: `${config.baseUrl.replace(/\/+$/u, '')}/audio/transcriptions`,
      form: createForm(samples, chunk, config.model, input.language),
      apiKey: config.apiKey,
      timeoutSeconds: config.timeoutSeconds ?? 120,
      maxAttempts: config.maxAttempts ?? 4,
      signal: input.signal,
      ...(pause === undefined ? {} : { pause }),
    });
    words.push(
      ...parseTranscription({
        answer,
        offsetSeconds: chunk.startSeconds,
        speech: chunk.speech,
        language: input.language,
      }),
    );
    input.onProgress?.((index + 1) / chunks.length);
  }
  return dropRepeatedPhrases(dropSoundLabels(words));
}

function createForm(samples: Int16Array, chunk: AudioChunk, model: string, language: string): FormData {
  const piece = sliceSeconds(samples, chunk.startSeconds, chunk.endSeconds);
  const form = new FormData();
  form.set('file', new Blob([speechWavBytes(piece)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('language', language.slice(0, 2));
  form.set('response_format', 'verbose_json');
  form.set('temperature', '0');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  return form;
}
