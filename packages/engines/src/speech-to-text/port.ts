import type { EngineInfo, Word } from '@atelier/contracts';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/** What every speech call takes: a 16 kHz mono s16le WAV file and a language such as `fr-FR`. */
interface SpeechInput {
  wavPath: string;
  language: string;
  signal?: AbortSignal | undefined;
}

export interface TranscribeInput extends SpeechInput {
  /** Called with a fraction from 0 to 1 that never goes back. */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface AlignInput extends SpeechInput {
  /** The text that is spoken, as the person typed it. */
  text: string;
}

interface Transcription {
  words: Word[];
  language: string;
  engineId: string;
}

/**
 * A recogniser. It throws `AppError` when it cannot do its work and the signal's reason
 * when it is stopped. Audio without speech gives no words; it is not an error.
 */
export interface SpeechToText {
  info: EngineInfo;
  transcribe(input: TranscribeInput): Promise<Transcription>;
  /** Gives the words of a known text their times. Throws `engine_failed` when text and audio do not meet. */
  align?(input: AlignInput): Promise<Word[]>;
}

/** Finds where people speak in a file; shared by every adapter. */
export type DetectSpeech = (input: {
  wavPath: string;
  signal?: AbortSignal | undefined;
}) => Promise<SpeechSegment[]>;
