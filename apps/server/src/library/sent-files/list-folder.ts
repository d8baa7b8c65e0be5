import { createHash } from 'node:crypto';
import { LIMITS } from '@atelier/contracts';
import { z } from 'zod';
import type { Bucket, ObjectInfo, ObjectStorage } from '../../platform/storage/object-storage.ts';

/** The highest number of files of a folder that a listing reaches. */
const MOST_FILES = 1000;

export const listQuerySchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(MOST_FILES).default(100),
  offset: z.int().min(0).max(MOST_FILES).default(0),
  search: z.string().max(200).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).catch('name'),
      order: z.enum(['asc', 'desc']).catch('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Lists the files directly in a folder, `''` or one that ends with a slash, in the form of Supabase's storage API. */
export async function listFolder(
  storage: ObjectStorage,
  place: { bucket: Bucket; folder: string; takes?: (key: string) => boolean },
  { limit, offset, search, sortBy }: ListQuery,
) {
  const { bucket, folder, takes = () => true } = place;
  const all = await storage.list(bucket, { prefix: folder + search, limit: MOST_FILES });
  const files = all.filter(({ key }) => !key.slice(folder.length).includes('/') && takes(key));
  if (sortBy.column !== 'name') files.sort((one, other) => Number(one.modifiedAt) - Number(other.modifiedAt));
  if (sortBy.order === 'desc') files.reverse();
  return files.slice(offset, offset + limit).map((file) => describe(bucket, folder, file));
}

function describe(bucket: Bucket, folder: string, file: ObjectInfo) {
  const time = file.modifiedAt.toISOString();
  return {
    name: file.key.slice(folder.length),
    id: idOf(`${bucket}/${file.key}`),
    updated_at: time,
    created_at: time,
    last_accessed_at: time,
    metadata: {
      eTag: file.etag,
      size: file.sizeBytes,
      mimetype: file.contentType,
      cacheControl: `max-age=${LIMITS.storageCacheSeconds}`,
      lastModified: time,
      contentLength: file.sizeBytes,
      httpStatusCode: 200,
    },
  };
}

/** Derives a UUID from a key: objects have no id of their own, and supabase-js takes an entry without one for a folder. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
