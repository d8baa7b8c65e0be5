import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { contentTypeOf } from './content-types.ts';
import {
  BUCKETS,
  type Bucket,
  ObjectExistsError,
  type ObjectInfo,
  type ObjectStorage,
} from './object-storage.ts';

/** Objects as plain files below `root/{bucket}/`. An operator may drop files into `gameplay` by hand. */
export async function createDiskStorage(root: string): Promise<ObjectStorage> {
  for (const bucket of BUCKETS) await mkdir(path.join(root, bucket), { recursive: true, mode: 0o750 });

  function pathOf(bucket: Bucket, key: string): string {
    const base = path.join(root, bucket);
    const file = path.resolve(base, key);
    if (!file.startsWith(base + path.sep)) throw new Error('Object key leaves its bucket');
    return file;
  }

  async function info(bucket: Bucket, key: string): Promise<ObjectInfo | null> {
    const found = await stat(pathOf(bucket, key)).catch(() => null);
    if (!found?.isFile()) return null;
    return {
      key,
      sizeBytes: found.size,
      etag: `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`,
      contentType: contentTypeOf(key),
      modifiedAt: found.mtime,
    };
  }

  return {
    async putFile(bucket, key, filePath) {
      const target = pathOf(bucket, key);
      await mkdir(path.dirname(target), { recursive: true });
      // Linking a finished file is atomic and fails when the name is taken: never half a file, never overwritten.
      const partial = `${target}.${randomUUID()}.part`;
      await linkOrCopy(filePath, partial);
      try {
        await link(partial, target);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) throw new ObjectExistsError(`${bucket}/${key}`);
        throw error;
      } finally {
        await rm(partial, { force: true });
      }
    },
    stat: info,
    async read(bucket, key, range): Promise<Readable> {
      return createReadStream(pathOf(bucket, key), range);
    },
    async fetchTo(bucket, key, filePath) {
      await rm(filePath, { force: true });
      await linkOrCopy(pathOf(bucket, key), filePath);
    },
    async remove(bucket, keys) {
      await Promise.all(keys.map((key) => rm(pathOf(bucket, key), { force: true })));
    },
    async *all(bucket) {
      const base = path.join(root, bucket);
      for (const file of await filesBelow(base)) {
        const found = await info(bucket, path.relative(base, file).split(path.sep).join('/'));
        if (found) yield { key: found.key, sizeBytes: found.sizeBytes };
      }
    },
    async removeFolder(bucket, folder) {
      await rmdir(pathOf(bucket, folder)).catch((error: unknown) => {
        if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => hasCode(error, code))) throw error;
      });
    },
    async list(bucket, { prefix = '', limit }) {
      const base = path.join(root, bucket);
      // Only the folder that the prefix names is walked: a person's files are few, a bucket's are not.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = (await filesBelow(folder ? pathOf(bucket, folder) : base))
        .map((file) => path.relative(base, file).split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort()
        .slice(0, limit);
      const infos = await Promise.all(keys.map((key) => info(bucket, key)));
      return infos.filter((item) => item !== null);
    },
  };
}

/** Finished files in a folder and its folders; none when it does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A hard link costs nothing; across file systems it is not possible, and then the bytes are copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV') && !hasCode(error, 'EPERM') && !hasCode(error, 'EMLINK')) throw error;
    await copyFile(from, to);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
