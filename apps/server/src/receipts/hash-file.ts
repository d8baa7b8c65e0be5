import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** SHA-256 in hexadecimal and the size, of a file that may be large. */
export async function hashFile(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { end: false });
  return { sha256: hash.digest('hex'), sizeBytes: (await stat(path)).size };
}
