import type { JobNotice, Transcription, Word } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { tellEngineUsed } from '@atelier/engines/engine-events';
import type { Engines } from '@atelier/engines/engines';
import type { MediaInfo } from '@atelier/media';
import type { Listener } from './listen.ts';

export interface SpeechRequest {
  engines: Engines;
  info: MediaInfo;
  listener: Listener;
  /** BCP 47, of the speech. */
  language: string;
  /** Text of the speech, if known: it is only aligned to the sound, which works in every language. */
  script?: string | undefined;
  signal: AbortSignal;
  /** 0–1 of this step. */
  onProgress(fraction: number): void;
}

export interface SpokenWords {
  /** Times from the start of the range. Empty when nobody speaks. */
  words: Word[];
  /** Null when no recogniser took part. */
  engine: { id: string; label: string } | null;
  method: Transcription['method'];
  notices: JobNotice[];
}

/** The words spoken in a range of a file. Silence and a missing sound track are answers, not errors. */
export async function transcribeSpeech(request: SpeechRequest): Promise<SpokenWords> {
  const { info, listener, script, signal } = request;
  const method = script === undefined ? 'recognised' : 'estimated';
  if (info.audio === null) return { words: [], engine: null, method, notices: ['no_audio'] };
  // Asked first: without a recogniser the sound need not be read.
  const recognise = script === undefined ? await recogniser(request) : null;
  const wavPath = (await listener.wav()) ?? '';
  request.onProgress(0.1);
  try {
    const spoken = recognise
      ? await recognise(wavPath)
      : await timeWords({ ...request, script: script ?? '' }, wavPath);
    return spoken.words.length === 0 ? { ...spoken, notices: ['no_speech'] } : spoken;
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    throw new AppError(error.code, 'The speech could not be recognised. Nothing was charged.', {
      cause: error,
      retryable: error.retryable,
    });
  }
}

async function recogniser(request: SpeechRequest): Promise<(wavPath: string) => Promise<SpokenWords>> {
  const { engines, language, signal, onProgress } = request;
  const engine = await engines.speechToText.forLanguage(language);
  if (!engine) throw noRecogniser(language);
  return async (wavPath) => {
    const { words, engineId } = await engine.transcribe({
      wavPath,
      language,
      signal,
      onProgress: (fraction) => onProgress(0.1 + 0.9 * fraction),
    });
    tellEngineUsed({ kind: 'speech-to-text', id: engineId, label: engine.info.label });
    const notices: JobNotice[] = engine.info.quality === 'draft' ? ['draft_engine'] : [];
    return { words, engine: { id: engineId, label: engine.info.label.en }, method: 'recognised', notices };
  };
}

async function timeWords(request: SpeechRequest & { script: string }, wavPath: string): Promise<SpokenWords> {
  const { engines, language, script, signal, onProgress } = request;
  const { words, method } = await engines.speechToText.timeScript({
    wavPath,
    text: script,
    language,
    signal,
  });
  onProgress(1);
  return { words, engine: null, method, notices: [] };
}

export function noRecogniser(language: string): AppError {
  return new AppError(
    'engine_unavailable',
    `No speech recognition for ${language} is installed on this server.`,
  );
}
