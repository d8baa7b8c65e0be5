import { type PauseOptions, pause } from '@atelier/media/run/pause';
import { ProviderFailure } from './provider-failure.ts';

export interface RetryPolicy {
  /** The number of attempts, including the first. */
  attempts: number;
  /** Doubled after each attempt; half of the delay is random. */
  firstDelayMs: number;
  /** No retry follows when the provider asks for a longer delay. */
  maxDelayMs: number;
  /** Waits between attempts; tests replace it. */
  wait?: (delayMs: number, options: PauseOptions) => Promise<unknown>;
  random?: () => number;
}

/** Four attempts within about ten seconds, an acceptable wait for a person. */
export const DEFAULT_RETRIES: RetryPolicy = { attempts: 4, firstDelayMs: 800, maxDelayMs: 20_000 };

/** Retries after 429, 5xx and lost connections only, and honours Retry-After. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  signal?: AbortSignal,
): Promise<T> {
  const wait = policy.wait ?? pause;
  const random = policy.random ?? Math.random;
  for (let tried = 1; ; tried++) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      const isWorthIt =
        error instanceof ProviderFailure && (error.kind === 'busy' || error.kind === 'broken');
      if (!isWorthIt || tried >= policy.attempts) throw error;
      const backoffMs = policy.firstDelayMs * 2 ** (tried - 1) * (0.5 + random() / 2);
      const delayMs = error.retryAfterMs ?? backoffMs;
      if (delayMs > policy.maxDelayMs) throw error;
      await wait(delayMs, { signal });
    }
  }
}
