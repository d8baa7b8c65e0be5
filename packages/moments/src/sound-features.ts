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
  /**
   * The detector of the events: an audio tagging model, or rules. One third of the laughter that rules report is none
   * (decision 139), so that it counts in the ranking but is no reason that a person reads.
   */
  detector?: 'tagging' | 'spectral';
}
