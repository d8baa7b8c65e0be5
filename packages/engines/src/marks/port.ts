interface Control {
  signal: AbortSignal;
}

/** Marks of a file. */
export interface FoundMarks {
  /** Probability of a PerthNet mark in the sound, 0 to 1; null without sound. */
  perth: number | null;
  /** Ids of the marks with our key, in the sound and in the picture; null without one. */
  soundId: number | null;
  pictureId: number | null;
}

/**
 * Adds marks that survive coding to the works of models, and finds them. An id has 32 bits; the key is a secret of the
 * installation. Throws AppError, or the signal's reason when it is stopped.
 */
export interface ResultMarker {
  /** Marks a 16-bit WAV file of 44.1 or 48 kHz, in place. */
  markSound(task: { wavPath: string; key: string; id: number }, control: Control): Promise<void>;
  /** Marks a PNG or an MP4, in place. @throws `MediaError` */
  markPicture(task: { path: string; key: string; id: number }, control: Control): Promise<void>;
  /**
   * Looks for marks in the beginning, the middle and the end of a sound, and in the beginning of a film. A file that
   * is no sound or picture has none.
   * @param task.workDir an empty folder
   */
  find(task: { path: string; workDir: string; key: string }, control: Control): Promise<FoundMarks>;
  close(): void;
}
