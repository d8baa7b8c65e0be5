import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-context.ts';

/**
 * Reads the body for those behind it, at most `maxBytes` of it: one that says it is longer is refused unread.
 * @throws AppError `file_too_large` (413)
 */
export function limitBody(maxBytes: number) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { method, headers } = c.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    // Also when it is empty: a body that was read cannot be read again.
    const body = await readLimited(c, maxBytes);
    c.req.raw = new Request(c.req.url, { method, headers, body: body.length > 0 ? body : null });
    return next();
  });
}

/** The raw body. @throws AppError `file_too_large` (413) as soon as it is longer than `maxBytes` */
export async function readLimited(c: Context, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError('file_too_large', 'The request is too large.');
}
