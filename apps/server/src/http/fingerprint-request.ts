import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Tells equal requests that carry a file: of the file's bytes and of everything that was asked. */
export async function fingerprintRequest(filePath: string, asked: unknown): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${JSON.stringify(asked)}\0`);
  await pipeline(createReadStream(filePath), hash, { end: false });
  return hash.digest('hex');
}
