import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@atelier/contracts';

/** Supported values of `Tus-Checksum-Algorithm`. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'] as const;

export interface VerifiedBody {
  body: ReadableStream<Uint8Array> | null;
  /** Once the body was read, or will not be. */
  release(): Promise<void>;
}

/**
 * The body of a piece. With `Upload-Checksum` it is received whole and compared before any of it is kept, as the
 * protocol wants; without, it is passed on as it comes.
 * @param tempRoot folder in which a piece is held meanwhile
 * @throws AppError `invalid_input` for an algorithm that is not ours, `checksum_mismatch` (460)
 */
export async function verifiedBody(
  request: Request,
  { tempRoot, maxBytes }: { tempRoot: string; maxBytes: number },
): Promise<VerifiedBody> {
  const wanted = request.headers.get('Upload-Checksum');
  if (wanted === null || request.body === null) return { body: request.body, release: async () => undefined };
  const [name = '', digest = ''] = wanted.trim().split(/\s+/u);
  const algorithm = CHECKSUM_ALGORITHMS.find((known) => known === name);
  if (algorithm === undefined) throw new AppError('invalid_input', 'Upload-Checksum: unknown algorithm.');
  const folder = await mkdtemp(path.join(tempRoot, 'upload-'));
  const release = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'piece');
    const hash = createHash(algorithm);
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(
          bytes > maxBytes ? new AppError('file_too_large', 'A piece with a checksum is too large.') : null,
          chunk,
        );
      },
    });
    await pipeline(Readable.fromWeb(request.body as never), measure, createWriteStream(file));
    const found = hash.digest();
    const expected = Buffer.from(digest, 'base64');
    if (expected.length !== found.length || !timingSafeEqual(expected, found))
      throw new AppError('checksum_mismatch', 'A piece was damaged on its way. Please send it again.');
    return { body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, release };
  } catch (error) {
    await release();
    throw error;
  }
}
