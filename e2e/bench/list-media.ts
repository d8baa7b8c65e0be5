import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Lists the files of folders with one of the extensions, in the order of their names. Missing folders have none. */
export async function listMedia(
  folders: readonly string[],
  extensions: readonly string[],
): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && extensions.includes(path.extname(entry.name).slice(1)))
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .sort();
    }),
  );
  return lists.flat();
}
