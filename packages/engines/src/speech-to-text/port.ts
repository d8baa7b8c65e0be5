import type { EngineInfo, Word } from '@atelier/contracts';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/** Common arguments of speech calls: a 16 kHz mono s16le WAV file and a language such as `fr-FR`. */
interface SpeechInput {
  wavPath: string;
  language: string;
  signal?: AbortSignal | undefined;
}

export interface TranscribeInput extends SpeechInput {
  /** Names and words that may be spoken, the most likely first; a recogniser without a prompt ignores them. */
  terms?: readonly string[] | undefined;
  /** Called with a fraction from 0 to 1 that never decreases, and the words recognised so far. */
  onProgress?: ((fraction: number, heard: readonly Word[]) => void) | undefined;
}

export interface AlignInput extends SpeechInput {
  /** The spoken text, as typed by the person. */
  text: string;
}

export interface Transcription {
  words: Word[];
  language: string;
  engineId: string;
  /** `estimated` when the engine gives no word times and the words are spread over the speech by syllables. */
  method: 'recognised' | 'estimated';
}

/**
 * A recogniser. It throws `AppError` when it cannot do its work and the signal's reason
 * when it is stopped. Audio without speech gives no words and no error.
 */
export interface SpeechToText {
  info: EngineInfo;
  transcribe(input: TranscribeInput): Promise<Transcription>;
  /** Aligns a known text with the audio. Throws `engine_failed` when they do not match. */
  align?(input: AlignInput): Promise<Word[]>;
}

export interface TranslateSpeechInput extends SpeechInput {
  /** The sentences in spoken order, in seconds of the file. `language` is the spoken one. */
  sentences: readonly SpeechSegment[];
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Translates speech into English by listening to it. Throws AppError, or the signal's reason when it is stopped. */
export interface SpeechTranslator {
  info: EngineInfo;
  /** Returns an English text for each sentence, in their order; an empty one where nothing was understood. */
  translateSentences(input: TranslateSpeechInput): Promise<string[]>;
}

/** Detects speech in a file; shared by all adapters. */
export type DetectSpeech = (input: {
  wavPath: string;
  signal?: AbortSignal | undefined;
}) => Promise<SpeechSegment[]>;
