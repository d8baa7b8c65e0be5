import type { JobNotice, Transcription, Word } from '@atelier/contracts';
import { AppError, AUTO_LANGUAGE } from '@atelier/contracts';
import { reportEngineUsed } from '@atelier/engines/engine-events';
import type { Engines } from '@atelier/engines/engines';
import { transcribeStretches } from '@atelier/engines/speech-to-text/language/transcribe-stretches';
import type { SpeechToText } from '@atelier/engines/speech-to-text/port';
import type { MediaInfo } from '@atelier/media';
import type { Listener } from './listen.ts';
import { findSpokenLanguage, languageOr } from './spoken-language.ts';

export interface SpeechRequest {
  engines: Engines;
  info: MediaInfo;
  listener: Listener;
  /** The language of the speech: BCP 47, or `auto`. */
  language: string;
  /** True when the person named the spoken language: the sound is not asked. */
  isLanguageGiven?: boolean | undefined;
  /** Text of the speech, if known: it is only aligned to the sound, which works in every language. */
  script?: string | undefined;
  /** Reads the names that may be spoken, as hints for the recogniser. */
  spokenTerms(): Promise<readonly string[]>;
  signal: AbortSignal;
  /** @param fraction of this step, 0–1 @param heard the words recognised so far */
  onProgress(fraction: number, heard?: readonly Word[]): void;
}

export interface SpokenWords {
  /** Times from the start of the range. Empty when nobody speaks. */
  words: Word[];
  /** Null when no recogniser took part. */
  engine: { id: string; label: string } | null;
  method: Transcription['method'];
  /** The language of the words, BCP 47. */
  language: string;
  notices: JobNotice[];
}

/** The words spoken in a range of a file. Silence and a missing sound track are answers, not errors. */
export async function transcribeSpeech(request: SpeechRequest): Promise<SpokenWords> {
  const { info, listener, script, signal } = request;
  if (info.audio === null) {
    const method = script === undefined ? 'recognised' : 'estimated';
    const language = languageOr(request.language);
    return { words: [], engine: null, method, language, notices: ['no_audio'] };
  }
  // Checked before the sound is read.
  if (script === undefined) await requireRecogniser(request.engines, request.language);
  const wavPath = (await listener.wav()) ?? '';
  request.onProgress(0.1);
  try {
    const spoken =
      script === undefined
        ? await recogniseWords(request, wavPath)
        : await timeWords({ ...request, script }, wavPath);
    return spoken.words.length === 0 ? { ...spoken, notices: ['no_speech'] } : spoken;
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    throw new AppError(error.code, 'The speech could not be recognised. Nothing was charged.', {
      cause: error,
      retryable: error.retryable,
    });
  }
}

async function recogniseWords(request: SpeechRequest, wavPath: string): Promise<SpokenWords> {
  const { engines, language: choice, isLanguageGiven: isGiven, signal, onProgress } = request;
  const spoken = await findSpokenLanguage({ engines, wavPath, choice, isGiven, signal });
  const { language, stretches } = spoken;
  const engine = await engines.speechToText.forLanguage(language);
  if (!engine) throw noRecogniser(language);
  const input = {
    wavPath,
    language,
    terms: await request.spokenTerms(),
    signal,
    onProgress: (fraction: number, heard: readonly Word[]) => onProgress(0.1 + 0.9 * fraction, heard),
  };
  const { words, method } = stretches
    ? await transcribeStretches({
        ...input,
        stretches: await withRecognisers(stretches, engines.speechToText, { language, recogniser: engine }),
      })
    : await engine.transcribe(input);
  const { id: engineId } = engine.info;
  reportEngineUsed({ kind: 'speech-to-text', id: engineId, label: engine.info.label });
  const notices: JobNotice[] = [
    ...(engine.info.quality === 'draft' ? (['draft_engine'] as const) : []),
    ...spoken.notices,
  ];
  return { words, engine: { id: engineId, label: engine.info.label.en }, method, language, notices };
}

/** Finds the recogniser of each stretch; a language without one is recognised as the main one. */
export async function withRecognisers<Stretch extends { language: string }>(
  stretches: readonly Stretch[],
  { forLanguage }: Pick<Engines['speechToText'], 'forLanguage'>,
  main: { language: string; recogniser: SpeechToText },
): Promise<(Stretch & { recogniser: SpeechToText })[]> {
  return Promise.all(
    stretches.map(async (stretch) => {
      const recogniser = await forLanguage(stretch.language);
      return recogniser ? { ...stretch, recogniser } : { ...stretch, ...main };
    }),
  );
}

async function timeWords(request: SpeechRequest & { script: string }, wavPath: string): Promise<SpokenWords> {
  const { engines, script, signal, onProgress } = request;
  // A pasted text is in the chosen language; the sound is asked only when none was chosen.
  const { language } = await findSpokenLanguage({
    engines,
    wavPath,
    choice: request.language,
    isGiven: true,
    signal,
  });
  const { words, method } = await engines.speechToText.timeScript({
    wavPath,
    text: script,
    language,
    signal,
  });
  onProgress(1);
  return { words, engine: null, method, language, notices: [] };
}

/**
 * Checks that speech in a language can be recognised.
 * @param language BCP 47, or `auto` for any
 * @throws AppError `engine_unavailable`
 */
export async function requireRecogniser(
  { speechToText }: Pick<Engines, 'speechToText'>,
  language: string,
): Promise<void> {
  const engine =
    language === AUTO_LANGUAGE
      ? (await speechToText.available())[0]
      : await speechToText.forLanguage(language);
  if (!engine) throw noRecogniser(language);
}

function noRecogniser(language: string): AppError {
  return new AppError(
    'engine_unavailable',
    language === AUTO_LANGUAGE
      ? 'No speech recognition is installed on this server.'
      : `No speech recognition for ${language} is installed on this server.`,
  );
}
