import type { SoundFeatures } from '@atelier/moments/sound-features';

export interface SoundAnalysis extends SoundFeatures {
  levelsDb: Float32Array;
  pitchHertz: Float32Array;
  /** The detector of laughter and applause: an audio tagging model, or the built-in rules. */
  detector: 'tagging' | 'spectral';
}

/** Measures a whole recording without recognition: levels, pitch, laughter, applause. */
export interface SoundAnalyser {
  /**
   * Reads a 16 kHz mono s16le WAV file of any length in chunks. Throws AppError (`unreadable_media`,
   * `engine_failed`), or the signal's reason when it is stopped.
   */
  analyse(
    task: { wavPath: string },
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<SoundAnalysis>;
  close(): void;
}
