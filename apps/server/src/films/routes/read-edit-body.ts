import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import type { HttpEnv } from '../../http/http-context.ts';
import { parseJson } from '../../platform/text/parse-json.ts';

const EDIT_MAX_BYTES = 1024 * 1024;
/** A replaced list of 5,000 scenes has some 60,000 values. */
const EDIT_MAX_VALUES = 100_000;

/** Reads the body of a call that sends operations. @throws AppError `film_too_large`, `invalid_input` */
export async function readEditBody(c: Context<HttpEnv>): Promise<unknown> {
  const text = await readText(c, EDIT_MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'file_too_large') throw error;
    throw new AppError('film_too_large', 'One edit has at most 1 MB.');
  });
  return parseJson(text, EDIT_MAX_VALUES);
}
