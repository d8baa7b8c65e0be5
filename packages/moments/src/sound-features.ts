/** Laughter or applause that was heard, in seconds from the start of the source. */
export interface SoundEvent {
  kind: 'laughter' | 'applause';
  startSeconds: number;
  endSeconds: number;
  /** 0–1, as the detector judged it. */
  confidence: number;
}

/** What the sound of a recording tells without any word: small enough to hold for hours. */
export interface SoundFeatures {
  stepSeconds: number;
  /** Of each step, in dB under full scale. */
  levelsDb: ArrayLike<number>;
  /** Of each step, the voice's pitch; 0 where there is none. */
  pitchHertz: ArrayLike<number>;
  events: readonly SoundEvent[];
}
