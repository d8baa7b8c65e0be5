import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';

/** The raw body as text. @throws AppError `file_too_large` (413) as soon as it is longer than `maxBytes` */
export async function readText(c: Context, maxBytes: number): Promise<string> {
  const tooLarge = () => new AppError('file_too_large', 'The request is too large.');
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
