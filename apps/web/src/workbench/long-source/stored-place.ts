import type { ResumeStore } from '@atelier/client/sending';

/** Remembers the place of an upload in this browser, for a page that is loaded again. */
export function storedPlace(fingerprint: string): ResumeStore {
  const key = `upload:${fingerprint}`;
  return {
    read: async () => localStorage.getItem(key),
    write: async (path) => {
      if (path === null) localStorage.removeItem(key);
      else localStorage.setItem(key, path);
    },
  };
}
