import { deferred } from './deferred.ts';

/** Resolves after the delay; rejects with the signal's reason when it is aborted before. */
export function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = deferred<void>();
  if (signal?.aborted) {
    reject(signal.reason);
    return promise;
  }
  const stop = () => {
    clearTimeout(timer);
    reject(signal?.reason);
  };
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', stop);
    resolve();
  }, delayMs);
  signal?.addEventListener('abort', stop, { once: true });
  return promise;
}
