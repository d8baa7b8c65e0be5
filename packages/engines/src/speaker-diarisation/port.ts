import type { EngineInfo } from '@atelier/contracts';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/** A stretch of speech of one voice, in seconds from the start of the recording. */
export interface SpeakerTurn extends SpeechSegment {
  /** The number of the voice, from 0 in the order in which the voices are first heard. */
  speaker: number;
}

/** The turns and the voices of a recording. */
export interface Diarisation {
  /** In order of time, of the detected speech and the short pauses in it. */
  turns: SpeakerTurn[];
  /** The voice of each speaker number: a vector of length 1, comparable with those of other recordings by its cosine. */
  voices: number[][];
}

/** The most voices that are told apart in one recording. */
export const MOST_SPEAKERS = 6;

/** Tells apart the voices of a recording. */
export interface SpeakerDiariser {
  info: EngineInfo;
  /**
   * Reads a 16 kHz mono s16le WAV file. Throws AppError (`unreadable_media`, `engine_failed`, `timed_out`), or the
   * signal's reason when it is stopped.
   * @param task.speech the detected speech, in order of time
   * @returns one voice gives turns of speaker 0 alone
   */
  diarise(
    task: { wavPath: string; speech: readonly SpeechSegment[] },
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<Diarisation>;
  close(): void;
}
