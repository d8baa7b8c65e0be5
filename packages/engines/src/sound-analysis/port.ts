import type { SoundFeatures } from '@atelier/moments/sound-features';

export interface SoundAnalysis extends SoundFeatures {
  levelsDb: Float32Array;
  pitchHertz: Float32Array;
  /** What heard laughter and applause: an audio tagging model, or our own rules. */
  detector: 'tagging' | 'spectral';
}

/** Listens to a whole recording without understanding a word: levels, pitch, laughter, applause. */
export interface SoundAnalyser {
  /**
   * Reads a 16 kHz mono s16le WAV file of any length piece by piece. Throws AppError (`unreadable_media`,
   * `engine_failed`), or the signal's reason when it is stopped.
   */
  analyse(
    task: { wavPath: string },
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<SoundAnalysis>;
  close(): void;
}
