import { open } from 'node:fs/promises';

/** Credentials begin within this distance of the beginning or the end of a file. */
const SEARCHED_BYTES = 1024 * 1024;
/** The label of every manifest store. */
const LABEL = Buffer.from('c2pa');

/** True if a file may have Content Credentials; reads its ends only. */
export async function mayHaveCredentials(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, SEARCHED_BYTES));
    for (const position of new Set([0, size - bytes.length])) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
      if (bytes.subarray(0, bytesRead).includes(LABEL)) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}
