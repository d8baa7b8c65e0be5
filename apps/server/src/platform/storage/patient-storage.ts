import { setTimeout as delay } from 'node:timers/promises';
import { isAway } from '../is-away.ts';
import { ObjectExistsError, type ObjectStorage } from './object-storage.ts';

/** Pauses between attempts to reach the store, about a minute in all: less than repeating a finished encode costs. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/**
 * Wraps a store with retries: reading and writing a file is tried again for about a minute while the store cannot be
 * reached. Aborting `signal` ends the wait.
 */
export function patientStorage(
  storage: ObjectStorage,
  signal: AbortSignal,
  pause: (ms: number) => Promise<unknown> = (ms) => delay(ms, null, { signal }),
): ObjectStorage {
  async function insist<T>(act: (isFirst: boolean) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await act(tries === 0);
      } catch (error) {
        const ms = PAUSES_MS[tries];
        if (!isAway(error) || ms === undefined || signal.aborted) throw error;
        await pause(ms);
      }
    }
  }
  return {
    ...storage,
    stat: (bucket, key) => insist(() => storage.stat(bucket, key)),
    fetchTo: (bucket, key, filePath) => insist(() => storage.fetchTo(bucket, key, filePath)),
    putFile: (bucket, key, filePath, contentType) =>
      insist(async (isFirst) => {
        try {
          await storage.putFile(bucket, key, filePath, contentType);
        } catch (error) {
          // Keys are random: what is there was stored by the try whose answer was lost.
          if (isFirst || !(error instanceof ObjectExistsError)) throw error;
        }
      }),
  };
}
