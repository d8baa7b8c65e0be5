export interface InterruptibleWait {
  /** Resolves after the delay, or once `wake` was called; rejects with the error of `fail` or the signal's reason. */
  wait: (delayMs: number) => Promise<void>;
  /** Ends the wait. It counts once: later waits last as long as they say. */
  wake: () => void;
  fail: (error: unknown) => void;
}

/** Waiting between two attempts that an event cuts short. */
export function interruptibleWait(
  signal: AbortSignal,
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>,
): InterruptibleWait {
  const event = Promise.withResolvers<void>();
  // A failure between two waits is thrown by the next one.
  event.promise.catch(() => undefined);
  let wasWoken = false;
  return {
    wake: () => event.resolve(),
    fail: (error) => event.reject(error),
    wait: async (delayMs) => {
      if (wasWoken) return pause(delayMs, signal);
      const woken = event.promise.then(() => {
        wasWoken = true;
      });
      await Promise.race([woken, pause(delayMs, signal)]);
    },
  };
}
