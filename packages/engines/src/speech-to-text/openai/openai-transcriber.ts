import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import type { Word } from '@atelier/contracts/words';
import { alignByRecognition } from '@atelier/transcript/align/align-by-recognition';
import { dropRepeatedPhrases } from '@atelier/transcript/clean/drop-repeated-phrases';
import { dropSoundLabels } from '@atelier/transcript/clean/drop-sound-labels';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import type { Logger } from '../../logger.ts';
import { loggedCall } from '../../providers/call-log.ts';
import { asMalformed } from '../../providers/malformed.ts';
import { createOpenAiClient, type OpenAiConfig } from '../../providers/openai-client.ts';
import { readSpeechWav, sliceSeconds, speechWavBytes } from '../audio/wav.ts';
import type { DetectSpeech, SpeechToText, TranscribeInput, Transcription } from '../port.ts';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import { explainTranscription } from './explain-transcription.ts';
import { parseTranscription } from './parse-transcription.ts';

/** Providers accept 25 MB; ten minutes of 16 kHz WAV are 19 MB. */
const MAX_UPLOAD_SECONDS = 600;

export interface OpenAiTranscriberConfig extends OpenAiConfig {
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Such as `whisper-1`. */
  model: string;
  /** BCP-47 languages offered; all six unless given. */
  languages?: readonly string[] | undefined;
}

export interface OpenAiTranscriberOptions {
  config: OpenAiTranscriberConfig;
  detectSpeech: DetectSpeech;
}

/** The words and tokens of three hours. */
const ANSWER = { mostCharacters: 64 * 1024 * 1024, mostValues: 1_000_000 };

/**
 * Creates a recogniser over a provider with OpenAI's `/audio/transcriptions`. Silent files are never sent. It aligns a
 * known text by recognising the audio and matching the two.
 */
export function createOpenAiTranscriber({ config, detectSpeech }: OpenAiTranscriberOptions): SpeechToText {
  const { model } = config;
  const id = `openai:${model}`;
  const send = createOpenAiClient(config);
  const ask: Ask = (form, signal) =>
    loggedCall(
      config.logger,
      { provider: 'openai', model, kind: 'transcription', costUsd: null },
      async () => {
        const init = { method: 'POST', body: form, ...(signal && { signal }) } as const;
        const response = await send('/audio/transcriptions', init);
        return asMalformed(readJsonBody(response, ANSWER), signal);
      },
      explainTranscription,
    );
  const recognise = async (input: TranscribeInput) => {
    const speech = await detectSpeech(input);
    return { speech, ...(await transcribe({ input, speech, model, ask })) };
  };
  return {
    info: {
      id,
      label: { fr: `${model} (en ligne)`, en: `${model} (online)` },
      quality: 'best',
      offline: false,
      languages: [...(config.languages ?? SPEECH_LANGUAGES)],
    },
    async transcribe(input) {
      const { words, method } = await recognise(input);
      return { words, language: input.language, engineId: id, method };
    },
    async align(input) {
      const { words, speech } = await recognise(input);
      return alignByRecognition({ text: input.text, heard: words, speech, language: input.language });
    },
  };
}

/** Sends a form and returns the JSON of the provider's answer. */
type Ask = (form: FormData, signal: AbortSignal | undefined) => Promise<unknown>;

async function transcribe(request: {
  input: TranscribeInput;
  speech: readonly SpeechSegment[];
  model: string;
  ask: Ask;
}): Promise<Pick<Transcription, 'words' | 'method'>> {
  const { input, speech, model, ask } = request;
  if (speech.length === 0) return { words: [], method: 'recognised' };
  const samples = await readSpeechWav(input.wavPath);
  const chunks = planChunks({
    segments: speech,
    totalSeconds: samples.length / 16_000,
    maxSeconds: MAX_UPLOAD_SECONDS,
    maxGapSeconds: 30,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  const words: Word[] = [];
  let method: Transcription['method'] = 'recognised';
  for (const [index, chunk] of chunks.entries()) {
    const answer = await ask(createForm({ samples, chunk, model, input }), input.signal);
    const parsed = parseTranscription({
      answer,
      offsetSeconds: chunk.startSeconds,
      speech: chunk.speech,
      language: input.language,
    });
    words.push(...parsed.words);
    if (!parsed.areTimed) method = 'estimated';
    input.onProgress?.((index + 1) / chunks.length, words);
  }
  return { words: dropRepeatedPhrases(dropSoundLabels(words)), method };
}

function createForm({
  samples,
  chunk,
  model,
  input: { language, terms = [] },
}: {
  samples: Int16Array;
  chunk: AudioChunk;
  model: string;
  input: TranscribeInput;
}): FormData {
  const piece = sliceSeconds(samples, chunk.startSeconds, chunk.endSeconds);
  const form = new FormData();
  form.set('file', new Blob([speechWavBytes(piece)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('language', language.slice(0, 2));
  if (terms.length > 0) form.set('prompt', terms.join(', '));
  form.set('response_format', 'verbose_json');
  form.set('temperature', '0');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  return form;
}
