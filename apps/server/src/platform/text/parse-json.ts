import { AppError } from '@atelier/contracts';
import { requireWellFormed } from './well-formed-text.ts';

/** Values of an ordinary request. Edited captions of a film have some ten thousand. */
export const MOST_VALUES = 50_000;
/** No request of ours is nested deeper than eight levels. */
const DEEPEST = 32;

/**
 * Parses JSON that a stranger sent. The text is scanned first: a list of a million empty objects takes seconds and
 * gigabytes to parse and validate.
 * @throws AppError `invalid_input` when it is no JSON, is nested too deeply or holds text that cannot be stored;
 *   `file_too_large` when it has more than `mostValues` values
 */
export function parseJson(text: string, mostValues = MOST_VALUES): unknown {
  requireModest(text, mostValues);
  try {
    return requireWellFormed(JSON.parse(text));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', 'The request is not JSON.', { cause: error });
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts the values outside of strings, and how deeply they are nested. */
function requireModest(text: string, mostValues: number): void {
  let values = 1;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) values++;
    else if (OPENING.has(code)) {
      values++;
      depth++;
    } else if (CLOSING.has(code)) depth--;
    if (values > mostValues) throw new AppError('file_too_large', 'The request has too many values.');
    if (depth > DEEPEST) throw new AppError('invalid_input', 'The request is nested too deeply.');
  }
}

/** The index of the quotation mark that ends the string begun at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}
