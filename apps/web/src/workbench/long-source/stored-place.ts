import type { ResumeStore } from '@atelier/client/sending';
import { readStored, writeStored } from '../../lib/browser/local-store.ts';

/** Remembers the place of an upload in this browser, for a page that is loaded again. */
export function storedPlace(fingerprint: string): ResumeStore {
  const key = `upload:${fingerprint}`;
  return {
    read: async () => readStored('local', key),
    write: async (path) => writeStored('local', key, path),
  };
}
