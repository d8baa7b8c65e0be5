import { TIMINGS } from '@atelier/contracts/limits';

export interface PollOptions<T> {
  /** One attempt: the result, or null while it is not ready. */
  fetchOnce: () => Promise<T | null>;
  /** Waits that long, or less when the jobs have ended; throws when there is nothing to wait for any more. */
  wait: (delayMs: number) => Promise<void>;
  /** Attempts before giving up: 300 for a clip. Those while the jobs wait in the queue do not count. */
  tries: number;
  isQueued?: () => boolean;
  /** Tests that another attempt would fail in the same way. */
  isFinal: (error: unknown) => boolean;
}

/**
 * Polls for a result every 5 s; an attempt that fails is followed by 3 more, 2 s apart.
 * Gives null when all tries were used up. Throws the last error of a failing attempt, and what `wait` throws.
 */
export async function pollResult<T>(options: PollOptions<T>): Promise<T | null> {
  for (let attempt = 0; attempt < options.tries; ) {
    await options.wait(TIMINGS.resultPollMs);
    const result = await fetchPersistently(options);
    if (result !== null) return result;
    if (!options.isQueued?.()) attempt++;
  }
  return null;
}

async function fetchPersistently<T>({ fetchOnce, wait, isFinal }: PollOptions<T>): Promise<T | null> {
  for (let retry = 0; ; retry++) {
    try {
      return await fetchOnce();
    } catch (error) {
      if (retry === TIMINGS.pollRetries || isFinal(error)) throw error;
    }
    await wait(TIMINGS.pollRetryMs);
  }
}
