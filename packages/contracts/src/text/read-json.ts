export interface JsonLimits {
  /** In UTF-16 units; 8 Mi when missing. */
  mostCharacters?: number;
  /** Values at every level; 50,000 when missing. */
  mostValues?: number;
  /** Levels of lists and objects; 32 when missing. */
  deepest?: number;
}

/** Values of an ordinary request. Edited captions of a film have some ten thousand. */
export const MOST_JSON_VALUES = 50_000;
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** No request or answer that is read is nested deeper than eight levels. */
const DEEPEST = 32;

/** The error of a JSON text that exceeds a limit. It is found before anything is parsed. */
export class JsonLimitError extends SyntaxError {
  readonly limit: 'characters' | 'values' | 'levels';

  constructor(limit: JsonLimitError['limit']) {
    super(`The JSON has too many ${limit}.`);
    this.name = 'JsonLimitError';
    this.limit = limit;
  }
}

/**
 * Parses JSON from outside: requests, answers of other servers, outputs of programs, files of people. The text is
 * scanned first: eight million opening brackets take seconds to parse, and a list of a million empty objects takes
 * seconds and gigabytes.
 * @throws JsonLimitError, and SyntaxError for a text that is no JSON
 */
export function readJson(text: string, limits: JsonLimits = {}): unknown {
  requireModestJson(text, limits);
  // biome-ignore lint/plugin: the text was scanned
  return JSON.parse(text);
}

/**
 * Reads the body of a request or answer as JSON. The rest of a body that is too long is not received.
 * @param limits `mostCharacters` counts bytes as well
 * @throws as `readJson`, and the error of a broken connection
 */
export async function readJsonBody(body: Request | Response, limits: JsonLimits = {}): Promise<unknown> {
  const { mostCharacters = MOST_CHARACTERS } = limits;
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > mostCharacters) throw new JsonLimitError('characters');
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  parts.push(decoder.decode());
  return readJson(parts.join(''), limits);
}

/** The chunks of a body. A reader is used because not every browser iterates over streams. */
async function* chunksOf({ body }: Request | Response): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Also when the loop above is left early; a body that ended or broke cannot be cancelled any more.
    await reader.cancel().catch(() => undefined);
  }
}

/** Counts the values outside of strings, and how deeply they are nested. @throws JsonLimitError */
export function requireModestJson(
  text: string,
  { mostCharacters = MOST_CHARACTERS, mostValues = MOST_JSON_VALUES, deepest = DEEPEST }: JsonLimits = {},
): void {
  if (text.length > mostCharacters) throw new JsonLimitError('characters');
  let values = 1;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index);
        break;
      case ',':
        values++;
        break;
      case '[':
      case '{':
        values++;
        depth++;
        if (depth > deepest) throw new JsonLimitError('levels');
        break;
      case ']':
      case '}':
        depth--;
        break;
    }
    if (values > mostValues) throw new JsonLimitError('values');
  }
}

/** The index of the quotation mark that ends the string begun at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}
