import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const PIECE_BYTES = 256 * 1024;
/** Most file hashes that are kept in memory; the most recent ones stay. */
const MOST_KNOWN = 200;

interface FileHash {
  /** In hexadecimal. */
  sha256: string;
  sizeBytes: number;
}

const known = new Map<string, Promise<FileHash>>();

/**
 * SHA-256 and size of a file that may be large. Many clips of one upload read it once, whatever they call it: a file is
 * known by its place on the disk, size and times.
 */
export async function hashFile(path: string): Promise<FileHash> {
  const file = await open(path);
  try {
    const { dev, ino, size, mtimeMs, birthtimeMs } = await file.stat();
    const key = [dev, ino, size, mtimeMs, birthtimeMs].join('/');
    const hashing = known.get(key) ?? readHash(file);
    known.set(key, hashing);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(oldest);
    }
    hashing.catch(() => known.delete(key));
    return await hashing;
  } finally {
    await file.close();
  }
}

/** Through one buffer, which leaves no litter. */
async function readHash(file: FileHandle): Promise<FileHash> {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES);
    if (bytesRead === 0) return { sha256: hash.digest('hex'), sizeBytes };
    hash.update(piece.subarray(0, bytesRead));
    sizeBytes += bytesRead;
  }
}
