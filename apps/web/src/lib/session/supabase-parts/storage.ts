/**
 * Stands in for `@supabase/storage-js` in the browser's build (vite.config.ts): files travel through our own API,
 * which probes them, and public links.
 */
export class StorageClient {
  from(): never {
    throw new Error('The storage client is not part of this build: see decision 30.');
  }
}

export class StorageApiError extends Error {}
