import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { requireSoundText } from './sound-text.ts';

/** The JSON body, at most `maxBytes` of it. @throws AppError `invalid_input` */
export async function readJson(c: Context, maxBytes = 1024 * 1024): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('invalid_input', 'The request is too large.');
    chunks.push(chunk);
  }
  try {
    return requireSoundText(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'The request is not JSON.', { cause: error });
  }
}
