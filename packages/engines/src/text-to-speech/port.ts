import type { EngineInfo } from '@atelier/contracts';
import type { TimedToken } from '@atelier/transcript/align/timed-token';
import type { VoiceLanguage } from './text/speak-text.ts';
import type { SpokenToken } from './text/tokens/spoken-token.ts';

export type { VoiceLanguage } from './text/speak-text.ts';

/** A voice that a person can choose. The eight ids of the catalogue are the same for every engine. */
export interface Voice {
  id: string;
  name: string;
  gender: 'FEMALE' | 'MALE';
  language: VoiceLanguage;
  /** True for a speaker of another language, who may have a slight accent. */
  hasAccent?: boolean;
}

export interface SpeakJob {
  voice: Voice;
  /** The text as tokens with their shown and spoken forms. */
  tokens: readonly SpokenToken[];
  /** 1 is the voice's own pace; 0.5 to 2. */
  speed: number;
  /** A 16-bit mono WAV file in the job's own folder. */
  outputPath: string;
}

export interface Spoken {
  durationSeconds: number;
  times: TimedToken[];
}

export interface SpeakOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  /**
   * Gets the WAV file of each sentence but the last one, with the pause after it, as soon as it is spoken. Engines that
   * speak a whole text in a moment do not call it.
   */
  onSentence?: ((wavPath: string) => void) | undefined;
}

/** Turns words into sound. Throws AppError, or the signal's reason when it is stopped. */
export interface TextToSpeech {
  info: EngineInfo;
  voices(): Promise<Voice[]>;
  speak(job: SpeakJob, options?: SpeakOptions): Promise<Spoken>;
}
