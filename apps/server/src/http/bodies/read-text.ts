import type { Context } from 'hono';
import { readLimited } from './limit-body.ts';

/** The texts of the requests that are handled: a call that begins again (`onPresentState`) reads its body again. */
const texts = new WeakMap<Request, Promise<string>>();

/** The raw body as text. @throws AppError `file_too_large` (413) as soon as it is longer than `maxBytes` */
export function readText(c: Context, maxBytes: number): Promise<string> {
  const request = c.req.raw;
  const text = texts.get(request) ?? readLimited(c, maxBytes).then((bytes) => bytes.toString('utf8'));
  texts.set(request, text);
  return text;
}
