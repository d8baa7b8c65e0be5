import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type PauseOptions, pause } from '@atelier/media/run/pause';
import { z } from 'zod';
import { ModelInstallError } from './model-install-error.ts';

export interface DownloadOptions {
  url: string;
  /** The path of the finished file. The partial download is beside it as `….part` and can be resumed. */
  path: string;
  /** The expected size of the file. */
  sizeBytes: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((receivedBytes: number) => void) | undefined;
  /** Attempts without any progress before giving up. */
  maxAttempts?: number;
  /** An attempt that receives no data for this long is aborted and repeated. */
  stallSeconds?: number;
  /** Waits between attempts; tests replace it. */
  wait?: (delayMs: number, options: PauseOptions) => Promise<void>;
}

/**
 * Downloads a file, resuming an earlier try, and returns its SHA-256 in hex.
 * @throws ModelInstallError `download_failed`, or the signal's reason.
 */
export async function downloadFile(options: DownloadOptions): Promise<string> {
  const maxAttempts = options.maxAttempts ?? 5;
  let failures = 0;
  let furthest = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    try {
      return await attempt(options);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof ModelInstallError) throw error;
      const received = await sizeOf(partPath(options.path));
      failures = received > furthest ? 1 : failures + 1;
      furthest = Math.max(furthest, received);
      if (failures >= maxAttempts) {
        throw new ModelInstallError(
          'download_failed',
          `The download of ${fileName(options.url)} keeps failing.`,
          {
            cause: error,
          },
        );
      }
      await (options.wait ?? pause)(Math.min(30_000, 500 * 2 ** failures), { signal: options.signal });
    }
  }
}

async function attempt(options: DownloadOptions): Promise<string> {
  const part = partPath(options.path);
  const known = await readPartNotes(options);
  let offset = known === null ? 0 : Math.min(await sizeOf(part), options.sizeBytes);
  const hash = createHash('sha256');
  if (offset < options.sizeBytes) {
    const stall = new AbortController();
    const response = await request(options, offset, known?.etag ?? null, stall);
    if (response.status === 200) offset = 0;
    if (offset > 0) await hashFile(part, offset, hash);
    const etag = strongEtag(response);
    await writeFile(notesPath(options.path), JSON.stringify({ url: options.url, etag }));
    await receive({ options, response, hash, offset, stall });
  } else {
    await hashFile(part, offset, hash);
  }
  if ((await sizeOf(part)) !== options.sizeBytes) throw new Error('The connection ended early.');
  await rename(part, options.path);
  await rm(notesPath(options.path), { force: true });
  return hash.digest('hex');
}

async function request(
  options: DownloadOptions,
  offset: number,
  etag: string | null,
  stall: AbortController,
) {
  const signal =
    options.signal === undefined ? stall.signal : AbortSignal.any([options.signal, stall.signal]);
  const stopWatch = watchStall(stall, options.stallSeconds ?? 60);
  const response = await fetch(options.url, {
    signal,
    headers: {
      'accept-encoding': 'identity',
      ...(offset > 0 ? { range: `bytes=${offset}-` } : {}),
      // If the file on the server has changed, the server sends it whole.
      ...(offset > 0 && etag !== null ? { 'if-range': etag } : {}),
    },
  }).finally(stopWatch);
  const fits =
    response.status === 200 ||
    (response.status === 206 &&
      response.headers.get('content-range')?.startsWith(`bytes ${offset}-`) === true);
  if (fits) return response;
  // Aborting, not `body.cancel()`: that one races with arriving data inside Node's fetch and then rejects unseen.
  stall.abort();
  if (response.status === 416) await rm(partPath(options.path), { force: true });
  // These statuses are about the address itself, so that a retry is useless.
  if ([401, 403, 404, 410].includes(response.status)) {
    throw new ModelInstallError(
      'download_failed',
      `${new URL(options.url).host} answered ${response.status}.`,
    );
  }
  throw new Error(`The server answered ${response.status}.`);
}

interface ReceiveInput {
  options: DownloadOptions;
  response: Response;
  hash: Hash;
  offset: number;
  stall: AbortController;
}

async function receive({ options, response, hash, offset, stall }: ReceiveInput): Promise<void> {
  const file: FileHandle = await open(partPath(options.path), offset > 0 ? 'r+' : 'w');
  let stopWatch = watchStall(stall, options.stallSeconds ?? 60);
  let received = offset;
  try {
    await file.truncate(offset);
    for await (const chunk of response.body ?? []) {
      stopWatch();
      received += chunk.byteLength;
      if (received > options.sizeBytes) {
        stall.abort();
        throw new ModelInstallError(
          'download_failed',
          `The server sent more than ${options.sizeBytes} bytes.`,
        );
      }
      await file.write(chunk, 0, chunk.byteLength, received - chunk.byteLength);
      hash.update(chunk);
      options.onProgress?.(received);
      stopWatch = watchStall(stall, options.stallSeconds ?? 60);
    }
  } finally {
    stopWatch();
    await file.close();
  }
}

function watchStall(stall: AbortController, stallSeconds: number): () => void {
  const timer = setTimeout(() => stall.abort(new Error('The server went silent.')), stallSeconds * 1000);
  return () => clearTimeout(timer);
}

const notesSchema = z.object({ url: z.string(), etag: z.string().nullable() });

/** Reads the notes of a partial download; null when it has another address or cannot be read. */
async function readPartNotes(options: DownloadOptions) {
  const text = await readFile(notesPath(options.path), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    // biome-ignore lint/plugin: this program wrote the file
    const notes = notesSchema.parse(JSON.parse(text));
    return notes.url === options.url ? notes : null;
  } catch {
    // The notes were truncated by a crash: the download starts again.
    return null;
  }
}

async function hashFile(path: string, sizeBytes: number, hash: Hash): Promise<void> {
  for await (const chunk of createReadStream(path, { end: sizeBytes - 1 })) hash.update(chunk);
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function strongEtag(response: Response): string | null {
  const etag = response.headers.get('etag');
  return etag === null || etag.startsWith('W/') ? null : etag;
}

function partPath(path: string): string {
  return `${path}.part`;
}

function notesPath(path: string): string {
  return `${path}.part.json`;
}

function fileName(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? url;
}
