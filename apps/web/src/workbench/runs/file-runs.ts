import { ApiError } from '@atelier/client/api-error';
import { TIMINGS } from '@atelier/contracts/limits';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { addressOf, type Route } from '@atelier/routes/route';
import { api } from '../../lib/api/api.ts';
import { followByEvents } from './follow-jobs.ts';
import type { RunRules } from './run-rules.ts';
import { type ToolRuns, toolRuns } from './tool-runs.ts';

export interface ResultFile {
  blob: Blob;
  /** Object URL of the blob, for players. Freed when the run is reset. */
  url: string;
  fileName: string;
}

/** Runs of a tool whose one job makes a file that the page fetches. */
export function fileRuns(tool: ToolId, ...rules: Parameters<typeof fileRules>): ToolRuns<ResultFile> {
  return toolRuns(tool, fileRules(...rules));
}

/**
 * @param download the route of the file, by the id of its job
 * @param tries attempts to fetch the file, 5 s apart, before giving up
 */
export function fileRules(
  download: Pick<Route, 'path'>,
  tries: number = TIMINGS.clipResultPolls,
): RunRules<ResultFile> {
  return {
    answersAtEnd: false,
    follow: followByEvents,
    fetchOutput: ([id = ''], signal) => fetchResult(addressOf(download, { params: { id } }), signal),
    tries,
    release: ({ url }) => URL.revokeObjectURL(url),
  };
}

/** Long enough for 50 MB on a slow line. */
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;

/** A tool's finished file; null while it is not ready (404). Throws ApiError and EmptyFileError. */
export async function fetchResult(path: string, signal: AbortSignal): Promise<ResultFile | null> {
  const call = { path, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS };
  const response = await unlessNotReady(api.send(call));
  if (!response) return null;
  await api.expectFile(response, call);
  const blob = await response.blob();
  if (blob.size === 0) throw new EmptyFileError();
  return { blob, url: URL.createObjectURL(blob), fileName: fileNameOf(response) };
}

/** The answer of a call for an output; null while there is none yet. */
export async function unlessNotReady<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_ready') return null;
    throw error;
  }
}

/** A result without a byte; its text is literal (docs/product.md). */
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
