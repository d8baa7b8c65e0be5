import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { AppError, LIMITS } from '@atelier/contracts';
import { type ImageSink, JsonImageError, JsonImageStream } from './json-image-stream.ts';

export interface ReceivedReference {
  path: string;
  sizeBytes: number;
  sha256: string;
}

/** Three images of the largest size in base64, and a prompt. */
export const MOST_REQUEST_BYTES =
  Math.ceil((LIMITS.referenceImagesMax * LIMITS.referenceImageMaxBytes * 4) / 3) + 256 * 1024;

/**
 * Decodes the request's images into files of `folder` while they arrive, and refuses those beyond the limits.
 * @returns the rest of the request, with empty images
 */
export async function receiveReferences(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  folder: string,
): Promise<{ request: unknown; references: ReceivedReference[] }> {
  const references: ReceivedReference[] = [];
  const handles: FileHandle[] = [];
  const stream = new JsonImageStream(async (index) => {
    if (index >= LIMITS.referenceImagesMax) {
      throw new AppError('invalid_input', 'Vous ne pouvez pas uploader plus de 3 images');
    }
    const file = path.join(folder, `reference-${index}`);
    const handle = await open(file, 'wx', 0o600);
    handles.push(handle);
    return imageSink(handle, file, references);
  });
  let failure: unknown = null;
  let sizeBytes = 0;
  try {
    for await (const chunk of body) {
      sizeBytes += chunk.length;
      if (sizeBytes > MOST_REQUEST_BYTES) throw tooLarge();
      // After a refusal the rest is read and dropped: the browser hears the answer only once it has sent all.
      if (failure === null) {
        await stream.push(chunk).catch((error: unknown) => {
          failure = error;
        });
      }
    }
    if (failure !== null) throw failure;
    return { request: stream.end(), references };
  } catch (error) {
    if (error instanceof JsonImageError) throw new AppError('invalid_input', error.message, { cause: error });
    throw error;
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
  }
}

function imageSink(handle: FileHandle, file: string, references: ReceivedReference[]): ImageSink {
  const hash = createHash('sha256');
  let carry = '';
  let sizeBytes = 0;
  let isStart = true;
  const append = async (base64: string) => {
    const bytes = Buffer.from(base64, 'base64');
    sizeBytes += bytes.length;
    if (sizeBytes > LIMITS.referenceImageMaxBytes) throw tooLarge();
    hash.update(bytes);
    await handle.write(bytes);
  };
  return {
    async write(piece) {
      carry += piece;
      if (isStart) {
        // A whole data URL is taken too: what counts begins after its comma.
        if ('data:'.startsWith(carry.slice(0, 5)) && !carry.includes(',') && carry.length < 100) return;
        if (carry.startsWith('data:')) carry = carry.slice(carry.indexOf(',') + 1);
        isStart = false;
      }
      const whole = carry.length - (carry.length % 4);
      await append(carry.slice(0, whole));
      carry = carry.slice(whole);
    },
    async end() {
      await append(carry);
      if (sizeBytes < LIMITS.uploadMinBytes) {
        throw new AppError('file_too_small', "L'image semble corrompue (trop petite)");
      }
      references.push({ path: file, sizeBytes, sha256: hash.digest('hex') });
    },
  };
}

function tooLarge(): AppError {
  return new AppError('file_too_large', "L'image est trop grande (max 20MB)");
}
