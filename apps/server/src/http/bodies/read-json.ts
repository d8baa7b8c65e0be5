import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { readText } from './read-text.ts';
import { requireSoundText } from './sound-text.ts';

/** The JSON body. @throws AppError `file_too_large` (413) past `maxBytes`, `invalid_input` when it is no JSON */
export async function readJson(c: Context, maxBytes = 1024 * 1024): Promise<unknown> {
  const text = await readText(c, maxBytes);
  try {
    return requireSoundText(JSON.parse(text));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'The request is not JSON.', { cause: error });
  }
}
