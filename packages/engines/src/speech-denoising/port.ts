/** Removes noise from speech. */
export interface SpeechDenoiser {
  /**
   * Cleans a 16-bit WAV file in place, whatever its rate. Throws AppError, or the signal's reason when it is stopped.
   * @param task.amount 0 (nothing) to 1 (all the noise that is found)
   */
  denoise(
    task: { wavPath: string; amount: number },
    control: { signal: AbortSignal; onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<void>;
  close(): void;
}
