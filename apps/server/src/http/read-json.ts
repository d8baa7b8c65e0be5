import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { readText } from './read-text.ts';

/** The JSON body. @throws AppError `file_too_large` (413) past `maxBytes`, `invalid_input` when it is no JSON */
export async function readJson(c: Context, maxBytes = 1024 * 1024): Promise<unknown> {
  const text = await readText(c, maxBytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_input', 'The request is not JSON.', { cause: error });
  }
}
