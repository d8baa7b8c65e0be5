export type JobNews = ReturnType<typeof newsOf>;

/** Waiting that news of the jobs cuts short. */
export function newsOf(signal: AbortSignal, pause: (delayMs: number, signal: AbortSignal) => Promise<void>) {
  const news = Promise.withResolvers<void>();
  // A failure that nobody waits for at that moment is thrown by the next wait.
  news.promise.catch(() => undefined);
  let isTold = false;
  return {
    /** The output is there. */
    tell: () => news.resolve(),
    /** There will be none. */
    fail: (error: unknown) => news.reject(error),
    wait: async (delayMs: number): Promise<void> => {
      // News counts once: after it, a result that is still not there is waited for as before.
      if (isTold) return pause(delayMs, signal);
      const heard = news.promise.then(() => {
        isTold = true;
      });
      await Promise.race([heard, pause(delayMs, signal)]);
    },
  };
}
