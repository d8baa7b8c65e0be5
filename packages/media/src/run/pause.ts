import { setTimeout as wait } from 'node:timers/promises';

export interface PauseOptions {
  signal?: AbortSignal | undefined;
  /** False lets the process end during the pause. */
  ref?: boolean;
}

/** Resolves after the delay, or rejects with the signal's reason as soon as the signal is aborted. */
export async function pause(delayMs: number, { signal, ref = true }: PauseOptions = {}): Promise<void> {
  try {
    await wait(delayMs, undefined, { ref, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
