/**
 * Files that a tab remembers: in memory between screens, in IndexedDB over a reload. A browser that refuses
 * IndexedDB behaves as one that forgets on reload. Keys name the person, so that nobody sees another's file.
 */
const DATABASE = 'atelier-files';
const STORE = 'files';
const KEPT_MS = 24 * 3600_000;
/** A larger file would be copied for seconds and fill the browser's share of the disk: it is chosen again. */
const KEPT_MAX_BYTES = 512 * 1024 * 1024;

interface KeptFile {
  key: string;
  file: File;
  keptAtMs: number;
}

const memory = new Map<string, File>();

export async function keepFile(key: string, file: File): Promise<void> {
  memory.set(key, file);
  if (file.size > KEPT_MAX_BYTES) return;
  const kept: KeptFile = { key, file, keptAtMs: Date.now() };
  await attempt(async (store) => {
    await removeOld(store);
    await asPromise(store.put(kept));
  });
}

export async function recallFile(key: string): Promise<File | null> {
  const held = memory.get(key);
  if (held) return held;
  const kept = await attempt((store) => asPromise<KeptFile | undefined>(store.get(key)));
  if (!kept || kept.keptAtMs < Date.now() - KEPT_MS) return null;
  memory.set(key, kept.file);
  return kept.file;
}

export async function forgetFile(key: string): Promise<void> {
  memory.delete(key);
  await attempt((store) => asPromise(store.delete(key)));
}

async function removeOld(store: IDBObjectStore): Promise<void> {
  const all: KeptFile[] = await asPromise(store.getAll());
  const old = all.filter((kept) => kept.keptAtMs < Date.now() - KEPT_MS);
  await Promise.all(old.map((kept) => asPromise(store.delete(kept.key))));
}

async function attempt<T>(use: (store: IDBObjectStore) => Promise<T>): Promise<T | null> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
    const database = await asPromise(opening);
    try {
      return await use(database.transaction(STORE, 'readwrite').objectStore(STORE));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The browser keeps no file over a reload', error);
    return null;
  }
}

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
