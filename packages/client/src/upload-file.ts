import { LIMITS, uploadAnswerSchema } from '@atelier/contracts';
import { AtelierError } from './atelier-error.ts';
import type { Connection } from './connection.ts';

/** Stores the address of an upload, so that another process can resume it. */
export interface ResumeStore {
  read(): Promise<string | null>;
  /** @param address the upload's address on the server; null when it is complete or was dropped */
  write(address: string | null): Promise<void>;
}

export interface UploadOptions {
  name: string;
  onProgress?: ((fraction: number) => void) | undefined;
  /** With a store, a file of any size is sent in chunks, and an interrupted upload is resumed. */
  resume?: ResumeStore | undefined;
  signal?: AbortSignal | undefined;
}

const PIECE_BYTES = 8 * 1024 * 1024;
/** The failures in a row that are tolerated, enough for a restart of the server. */
const MOST_FAILURES = 30;
const LONGEST_PAUSE_MS = 5000;
const TUS = { 'Tus-Resumable': '1.0.0' };

/**
 * Uploads a video. Small files are sent in one request; larger ones in chunks by tus 1.0, and resumed when the
 * connection breaks. Written over fetch and Blob, because the same code runs in browsers and in Node.
 * @returns the handle of the upload, for every tool
 */
export async function uploadFile(server: Connection, file: Blob, options: UploadOptions): Promise<string> {
  if (file.size <= LIMITS.uploadMaxBytes && !options.resume) return uploadAtOnce(server, file, options);
  return uploadInPieces(server, file, options);
}

async function uploadAtOnce(server: Connection, file: Blob, { name, signal, onProgress }: UploadOptions) {
  const form = new FormData();
  form.set('video', file, name);
  const call = { method: 'POST', body: form, signal } as const;
  const { filepath } = await server.ask(uploadAnswerSchema, '/api/upload-video', call);
  onProgress?.(1);
  return filepath;
}

interface Place {
  address: string;
  offset: number;
  /** The handle, once the upload is complete. */
  handle: string | null;
}

async function uploadInPieces(server: Connection, file: Blob, options: UploadOptions): Promise<string> {
  let place: Place | null = null;
  let failures = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    try {
      place = place ? place : ((await findPlace(server, options)) ?? (await begin(server, file, options)));
      options.onProgress?.(file.size === 0 ? 1 : place.offset / file.size);
      if (place.handle !== null) {
        await options.resume?.write(null);
        return place.handle;
      }
      place = await sendPiece(server, file, place, options);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!(error instanceof AtelierError) || !error.isPassing || failures > MOST_FAILURES) throw error;
      const address: string | null = place?.address ?? null;
      place = null;
      await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures), options.signal);
      if (address !== null) place = await askPlace(server, address, options).catch(() => null);
    }
  }
}

async function begin(server: Connection, file: Blob, options: UploadOptions): Promise<Place> {
  const answer = await server.send('/api/tus', {
    method: 'POST',
    headers: {
      ...TUS,
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${toBase64(options.name)},filetype ${toBase64(file.type || 'video/mp4')}`,
    },
    signal: options.signal,
  });
  const address = answer.headers.get('Location') ?? '';
  await options.resume?.write(address);
  return { address, offset: 0, handle: answer.headers.get('Upload-Handle') };
}

/** Returns the position at which an earlier process stopped; null when the server has dropped the upload. */
async function findPlace(server: Connection, options: UploadOptions): Promise<Place | null> {
  const address = await options.resume?.read();
  if (!address) return null;
  try {
    return await askPlace(server, address, options);
  } catch (error) {
    if (error instanceof AtelierError && !error.isPassing) return null;
    throw error;
  }
}

async function askPlace(server: Connection, address: string, { signal }: UploadOptions): Promise<Place> {
  return placeOf(address, await server.send(address, { method: 'HEAD', headers: TUS, signal }));
}

async function sendPiece(server: Connection, file: Blob, place: Place, { signal }: UploadOptions) {
  const body = file.slice(place.offset, place.offset + PIECE_BYTES);
  const headers = {
    ...TUS,
    'Upload-Offset': String(place.offset),
    'Content-Type': 'application/offset+octet-stream',
  };
  return placeOf(place.address, await server.send(place.address, { method: 'PATCH', body, headers, signal }));
}

function placeOf(address: string, answer: Response): Place {
  return {
    address,
    offset: Number(answer.headers.get('Upload-Offset')),
    handle: answer.headers.get('Upload-Handle'),
  };
}

/** Encodes UTF-8 as base64, in browsers too. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
