import { LIMITS } from '@atelier/contracts/limits';
import { uploadRecipeFile } from '@atelier/routes/recipes';
import { uploadVideo } from '@atelier/routes/uploads';
import type { Connection } from './connection.ts';
import { deferred } from './deferred.ts';
import { fetchWithProgress } from './send-with-progress.ts';
import type { SendOptions, SentFile } from './sending.ts';

/** Tells files that one request may carry from those that go in chunks. */
export function goesAtOnce(file: Blob): boolean {
  return file.size <= LIMITS.uploadMaxBytes;
}

const UPLOAD_TIMEOUT_MS = 15 * 60_000;

interface SendAtOnceOptions extends Pick<SendOptions, 'name' | 'onProgress'> {
  /** `any`: also pictures; videos and files whose type is a sound by default. */
  accepts?: 'video' | 'any' | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a file of at most 50 MB in one request. */
export async function sendAtOnce(
  server: Connection,
  file: Blob,
  { name, onProgress, accepts = file.type.startsWith('audio/') ? 'any' : 'video', signal }: SendAtOnceOptions,
): Promise<SentFile> {
  const body = new FormData();
  body.append(accepts === 'video' ? 'video' : 'file', file, name);
  const call = {
    body,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    ...(onProgress && { fetch: fetchWithProgress((share) => onProgress(share * file.size), server.fetch) }),
  };
  if (accepts === 'any') {
    const { filepath } = await server.call(uploadRecipeFile, call);
    return { handle: filepath, media: null };
  }
  const { filepath, ...media } = await server.call(uploadVideo, call);
  return { handle: filepath, media };
}

/**
 * Sends a file: small videos in one request, the rest in chunks. An abort of `signal` leaves what has arrived on the
 * server, for the next process with the same `resume`.
 * @returns the handle that every tool takes
 */
export async function sendFile(
  server: Connection,
  file: Blob,
  options: SendOptions & { signal?: AbortSignal | undefined },
): Promise<string> {
  if (goesAtOnce(file) && !options.resume) return (await sendAtOnce(server, file, options)).handle;
  const { sendByTus } = await import('./send-by-tus.ts');
  options.signal?.throwIfAborted();
  const sending = sendByTus(server, file, options);
  const stopped = deferred<never>();
  const stop = () => {
    sending.pause();
    stopped.reject(options.signal?.reason);
  };
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    return (await Promise.race([sending.promise, stopped.promise])).handle;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}
