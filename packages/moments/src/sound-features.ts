/** Detected laughter or applause, in seconds from the start of the source. */
export interface SoundEvent {
  kind: 'laughter' | 'applause';
  startSeconds: number;
  endSeconds: number;
  /** The detector's confidence, 0–1. */
  confidence: number;
}

/** Features of a recording's sound, small enough for hours of it. */
export interface SoundFeatures {
  stepSeconds: number;
  /** The level of each step, in dB below full scale. */
  levelsDb: ArrayLike<number>;
  /** The pitch of the voice in each step; 0 without voice. */
  pitchHertz: ArrayLike<number>;
  events: readonly SoundEvent[];
}
