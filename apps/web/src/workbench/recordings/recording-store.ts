import type { NumberedSegment } from '@atelier/client/recordings';

/**
 * Recordings of this device while they are made: each second is stored at once, so that a tab that dies keeps all but
 * the last. A browser that refuses IndexedDB records without this safety.
 */
const DATABASE = 'atelier-recordings';
const KEPT_MS = 7 * 24 * 3600_000;

export interface StoredRecording {
  id: string;
  userId: string;
  startedAtMs: number;
  /** The length of the kept segments, in seconds. */
  seconds: number;
  /** The text of the teleprompter that was spoken for sure: sentences that were read one by one. Empty for none. */
  script: string;
  /** Segments that the person took again, by number. */
  dropped: number[];
  /** The id of the screen's recording, for that of a webcam; null for any other. */
  beside?: string | null;
}

/** A recording with the segments of it that this device has, each a file. */
export interface RecordedSegments {
  recording: StoredRecording;
  segments: readonly NumberedSegment[];
}

interface StoredChunk {
  recordingId: string;
  segment: number;
  index: number;
  blob: Blob;
}

/** Writes the row of a recording. */
export async function storeRecording(recording: StoredRecording): Promise<void> {
  await use('readwrite', ({ recordings }) => recordings.put(recording));
}

/** Writes a chunk and the row of its recording together, onto the disk. */
export async function storeChunk(recording: StoredRecording, chunk: Omit<StoredChunk, 'recordingId'>) {
  await use('readwrite', ({ recordings, chunks }) => {
    recordings.put(recording);
    return chunks.put({ ...chunk, recordingId: recording.id } satisfies StoredChunk);
  });
}

/** Returns the recordings of a person that no tab is making, the newest first. Old ones are removed. */
export async function listRecordings(userId: string): Promise<StoredRecording[]> {
  const all = (await use<StoredRecording[]>('readonly', ({ recordings }) => recordings.getAll())) ?? [];
  const old = all.filter(({ startedAtMs }) => startedAtMs < Date.now() - KEPT_MS);
  await Promise.all(old.map(({ id }) => removeRecording(id)));
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  return all
    .filter((one) => one.userId === userId && !old.includes(one) && one.seconds > 0)
    .filter(({ id }) => !held.has(lockOf(id)))
    .toSorted((a, b) => b.startedAtMs - a.startedAtMs);
}

/** Returns a recording that this device has; null for others. */
export async function findRecording(id: string): Promise<StoredRecording | null> {
  return (await use<StoredRecording | undefined>('readonly', ({ recordings }) => recordings.get(id))) ?? null;
}

/** Returns the kept segments of a recording in their order, each a file of its own. */
export async function readSegments({ id, dropped }: StoredRecording): Promise<NumberedSegment[]> {
  const all =
    (await use<StoredChunk[]>('readonly', ({ chunks }) => chunks.index('recording').getAll(id))) ?? [];
  const bySegment = Map.groupBy(
    all.toSorted((a, b) => a.segment - b.segment || a.index - b.index),
    ({ segment }) => segment,
  );
  return [...bySegment]
    .filter(([segment]) => !dropped.includes(segment))
    .map(([number, parts]) => {
      const blobs = parts.map(({ blob }) => blob);
      return { number, blob: new Blob(blobs, { type: blobs[0]?.type ?? '' }) };
    });
}

export async function removeRecording(id: string): Promise<void> {
  await use('readwrite', ({ recordings, chunks }) => {
    recordings.delete(id);
    const cursor = chunks.index('recording').openKeyCursor(id);
    cursor.onsuccess = () => {
      if (!cursor.result) return;
      chunks.delete(cursor.result.primaryKey);
      cursor.result.continue();
    };
    return cursor;
  });
}

/** Marks a recording as being made by this tab, until `signal` ends it; other tabs do not offer it. */
export function holdRecording(id: string, signal: AbortSignal): void {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  void navigator.locks?.request(lockOf(id), () => ended);
}

const lockOf = (id: string) => `recording:${id}`;

interface Stores {
  recordings: IDBObjectStore;
  chunks: IDBObjectStore;
}

/** Runs one transaction. @returns what its last request gives @throws DOMException, as on a full disk */
async function use<T>(mode: IDBTransactionMode, act: (stores: Stores) => IDBRequest): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('recordings', { keyPath: 'id' });
    const chunks = opening.result.createObjectStore('chunks', {
      keyPath: ['recordingId', 'segment', 'index'],
    });
    chunks.createIndex('recording', 'recordingId');
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    // `strict`: a machine that loses its power keeps the chunk too.
    const transaction = database.transaction(['recordings', 'chunks'], mode, { durability: 'strict' });
    const request = act({
      recordings: transaction.objectStore('recordings'),
      chunks: transaction.objectStore('chunks'),
    });
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result as T;
  } finally {
    database.close();
  }
}
