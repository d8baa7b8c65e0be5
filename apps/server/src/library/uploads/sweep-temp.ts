import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No request lasts as long: what is older belongs to a server that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Makes the folder in which uploads arrive, and deletes what killed servers left in it.
 * @param options.isAlone nobody else uses this DATA_DIR, so that everything in it is left over; where several
 * servers share it, only what no request can still be writing goes
 */
export async function sweepTemp(tempRoot: string, options: { isAlone: boolean }): Promise<void> {
  await mkdir(tempRoot, { recursive: true, mode: 0o700 });
  for (const name of await readdir(tempRoot)) {
    const entry = path.join(tempRoot, name);
    if (options.isAlone || (await isAbandoned(entry))) await rm(entry, { recursive: true, force: true });
  }
}

async function isAbandoned(entry: string): Promise<boolean> {
  const found = await stat(entry).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
}
