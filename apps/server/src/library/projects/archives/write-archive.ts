import { makeZip, predictLength } from 'client-zip';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import type { ArchiveEntry } from './list-entries.ts';

/** Bytes of the whole archive: films are stored as they are, so they are known before the first is read. */
export function archiveLength(entries: readonly ArchiveEntry[]): number {
  return Number(predictLength(entries.map(metadataOf)));
}

/** Streams the archive: one object is open at a time, while its bytes are read. */
export function writeArchive(
  storage: Pick<ObjectStorage, 'read'>,
  entries: readonly ArchiveEntry[],
): ReadableStream<Uint8Array> {
  return makeZip(readEntries(storage, entries));
}

async function* readEntries(storage: Pick<ObjectStorage, 'read'>, entries: readonly ArchiveEntry[]) {
  for (const entry of entries) {
    yield { ...metadataOf(entry), input: await storage.read('Projects', entry.key) };
  }
}

function metadataOf({ name, modifiedAt, sizeBytes }: ArchiveEntry) {
  return { name, lastModified: modifiedAt, size: sizeBytes };
}
