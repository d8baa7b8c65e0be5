import type { Context } from 'hono';
import { readLimited } from './limit-body.ts';

/** The raw body as text. @throws AppError `file_too_large` (413) as soon as it is longer than `maxBytes` */
export async function readText(c: Context, maxBytes: number): Promise<string> {
  return (await readLimited(c, maxBytes)).toString('utf8');
}
