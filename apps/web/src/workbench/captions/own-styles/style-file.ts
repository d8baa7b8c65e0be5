import {
  type OwnStyleInput,
  ownStyleFileSchema,
  ownStyleInputSchema,
} from '@atelier/captions/styles/own-look';
import { readJson } from '@atelier/contracts/text/read-json';

/** Far more than any style. */
const MAX_BYTES = 64 * 1024;

/** A style as a file that another account, here or elsewhere, can import. */
export function writeStyleFile({ name, base, look }: OwnStyleInput): Blob {
  const file = { format: 'atelier-caption-style', version: 1, name, base, look };
  return new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
}

/** Null: the file is no style. */
export async function readStyleFile(file: Blob): Promise<OwnStyleInput | null> {
  if (file.size > MAX_BYTES) return null;
  const found = ownStyleFileSchema.safeParse(parseJson(await file.text()));
  return found.success ? ownStyleInputSchema.parse(found.data) : null;
}

function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
