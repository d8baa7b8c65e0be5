import { Readable } from 'node:stream';
import { AppError, cutText } from '@atelier/contracts';
import type { Context } from 'hono';
import type { Bucket, ByteRange, ObjectInfo, ObjectStorage } from '../../platform/storage/object-storage.ts';

export interface ServeOptions {
  cacheControl: string;
  /** Saves under this name instead of showing. */
  downloadName?: string | undefined;
  /** Beside those of the object. */
  headers?: Record<string, string>;
}

/**
 * Streams an object with Range (206, 416), ETag (304), HEAD and an optional download name.
 * @throws AppError `not_found`
 */
export async function serveObject(
  c: Context,
  storage: ObjectStorage,
  object: { bucket: Bucket; key: string },
  options: ServeOptions,
): Promise<Response> {
  const info = await storage.stat(object.bucket, object.key);
  if (!info) throw new AppError('not_found', 'There is no such file.');
  const headers = headersOf(info, options);
  if (c.req.header('If-None-Match')?.split(/,\s*/).includes(info.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = parseRange(ifRangeHolds(c, info) ? c.req.header('Range') : undefined, info.sizeBytes);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${info.sizeBytes}`);
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${info.sizeBytes}`);
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : info.sizeBytes));
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const stream = await storage.read(object.bucket, object.key, range ?? undefined);
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

function headersOf(info: ObjectInfo, options: ServeOptions): Headers {
  const headers = new Headers({
    ...options.headers,
    'Content-Type': info.contentType,
    'Cache-Control': options.cacheControl,
    ETag: info.etag,
    'Last-Modified': info.modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    // A stored file must not act as a page of this origin.
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
  });
  if (options.downloadName !== undefined) {
    headers.set('Content-Disposition', attachment(options.downloadName));
  }
  return headers;
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
export function attachment(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  const clean = cutText(name.toWellFormed().replace(/[\u0000-\u001f\u007f"\\/]/g, '_'), 200);
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(clean)}`;
}

function ifRangeHolds(c: Context, info: ObjectInfo): boolean {
  const ifRange = c.req.header('If-Range');
  return ifRange === undefined || ifRange === info.etag;
}

/** One range, as browsers ask; several at once are answered with the whole file, which HTTP allows. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
