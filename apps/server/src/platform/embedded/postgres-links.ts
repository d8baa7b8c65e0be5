import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes the symbolic links that npm cannot pack, from the list that the package brings: without them the programs do
 * not find their libraries. The package's own install script would, but npm 12 runs none.
 * @param nativeDir the package's `native` folder, or a copy of it
 */
export async function makePostgresLinks(nativeDir: string): Promise<void> {
  // biome-ignore lint/plugin: a file of an installed package
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of list) {
    // Listed as native/lib/…; the folder itself may have another name.
    const link = path.join(nativeDir, path.relative('native', target));
    const to = path.join(nativeDir, path.relative('native', source));
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(link), to), link).catch((error: unknown) => {
      // Made before, or the folder is not ours to write: whether the programs run says if they are missing.
      if (!(error instanceof Error && 'code' in error && ALLOWED.has(String(error.code)))) throw error;
    });
  }
}

const ALLOWED = new Set(['EEXIST', 'EACCES', 'EPERM', 'EROFS']);
