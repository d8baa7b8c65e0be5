import { MOST_JSON_VALUES } from '@atelier/contracts/text/read-json';
import type { Context } from 'hono';
import { parseJson } from '../../platform/text/parse-json.ts';
import { readText } from './read-text.ts';

/** Reads the JSON body. @throws AppError `file_too_large` (413) past `maxBytes` or `maxValues`, `invalid_input` */
export async function readJson(
  c: Context,
  { maxBytes = 1024 * 1024, maxValues = MOST_JSON_VALUES }: { maxBytes?: number; maxValues?: number } = {},
): Promise<unknown> {
  return parseJson(await readText(c, maxBytes), maxValues);
}
