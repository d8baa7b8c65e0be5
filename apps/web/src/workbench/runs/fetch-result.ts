import { apiFetch } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ResultFile } from './generation-run.ts';

/** Long enough for 50 MB on a slow line. */
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;

/** A tool's finished file; null while it is not ready (404). Throws ApiError and EmptyFileError. */
export async function fetchResult(path: string, signal: AbortSignal): Promise<ResultFile | null> {
  try {
    const response = await apiFetch({ path, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS });
    const blob = await response.blob();
    if (blob.size === 0) throw new EmptyFileError();
    return { blob, url: URL.createObjectURL(blob), fileName: fileNameOf(response) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_ready') return null;
    throw error;
  }
}

/** A result without a byte; its text is the spec's. */
export class EmptyFileError extends Error {
  constructor() {
    super('Fichier vide reçu');
    this.name = 'EmptyFileError';
  }
}

/** The name in `Content-Disposition` (RFC 6266, the encoded form first); the path's last part without one. */
export function fileNameOf(response: Pick<Response, 'headers' | 'url'>): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/iu.exec(header)?.[1];
  if (encoded) return decodeName(encoded.trim());
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/iu.exec(header);
  return (plain?.[1] ?? plain?.[2] ?? '').trim() || 'atelier.mp4';
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
