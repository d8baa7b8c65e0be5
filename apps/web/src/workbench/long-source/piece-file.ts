import type { StreamTargetChunk } from 'mediabunny';

/** A file of the page's own that grows while a piece is copied. */
export interface PieceFile {
  writable: WritableStream<StreamTargetChunk>;
  /** Once everything is written. */
  read(name: string, type: string): Promise<File>;
  remove(): Promise<void>;
}

const FOLDER = 'pieces';
const KEPT_MS = 24 * 3600_000;

/**
 * On the browser's own disk, so that a piece of hundreds of megabytes is never held in memory; in memory where the
 * browser has no such disk (pages that are not on https, old browsers).
 */
export async function openPieceFile(id: string): Promise<PieceFile> {
  try {
    return await onDisk(id);
  } catch (error) {
    console.warn('The browser keeps no piece on its disk', error);
    return inMemory();
  }
}

async function onDisk(id: string): Promise<PieceFile> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  await removeOld(folder);
  const handle = await folder.getFileHandle(id, { create: true });
  const writable = await handle.createWritable();
  return {
    writable,
    async read(name, type) {
      // A slice, so that the name and type are ours; no byte is read for it.
      return new File([await handle.getFile()], name, { type, lastModified: 0 });
    },
    async remove() {
      // A piece that was given up half-way is still open, and an open file is not removed.
      if (!writable.locked) await writable.abort();
      await folder.removeEntry(id);
    },
  };
}

async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  const old: string[] = [];
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file') continue;
    const { lastModified } = await (entry as FileSystemFileHandle).getFile();
    if (lastModified < Date.now() - KEPT_MS) old.push(entry.name);
  }
  await Promise.all(old.map((name) => folder.removeEntry(name)));
}

function inMemory(): PieceFile {
  const chunks = new Map<number, Uint8Array<ArrayBuffer>>();
  let sizeBytes = 0;
  return {
    writable: new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        chunks.set(position, data.slice());
        sizeBytes = Math.max(sizeBytes, position + data.length);
      },
    }),
    async read(name, type) {
      // Later writes go over earlier ones, as on a disk.
      const bytes = new Uint8Array(sizeBytes);
      for (const [position, data] of chunks) bytes.set(data, position);
      return new File([bytes], name, { type, lastModified: 0 });
    },
    remove: async () => chunks.clear(),
  };
}
