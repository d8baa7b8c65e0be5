/** Limits the number of simultaneous tasks; the others wait in order of arrival, or reject with the signal. */
export function limitConcurrency(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < most) {
      running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal?.reason);
    };
    waiting.push(resolve);
    signal?.addEventListener('abort', giveUp, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await takeTurn(signal);
    try {
      return await task();
    } finally {
      // Passes the turn to the longest-waiting task.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
