import type { Database, Queryable } from '../database/database.ts';
import { BUCKETS, type ObjectStorage } from './object-storage.ts';

export interface StorageUse {
  bucket: string;
  bytes: number;
  objects: number;
  measuredAt: Date;
}

/** Reads the size of each bucket at the last count; empty before the first count. */
export async function storageUse(sql: Queryable): Promise<StorageUse[]> {
  return sql<StorageUse[]>`select bucket, bytes::float8 as bytes, objects::float8 as objects,
    measured_at as "measuredAt" from app.storage_use order by bucket`;
}

/** Counts every file: a walk over the disk, or S3's listing by the thousand. */
export async function measureStorage(sql: Database, storage: ObjectStorage): Promise<void> {
  for (const bucket of BUCKETS) {
    let bytes = 0;
    let objects = 0;
    for await (const { sizeBytes } of storage.all(bucket)) {
      bytes += sizeBytes;
      objects += 1;
    }
    await sql`insert into app.storage_use (bucket, bytes, objects) values (${bucket}, ${bytes}, ${objects})
      on conflict (bucket) do update set bytes = excluded.bytes, objects = excluded.objects, measured_at = now()`;
  }
}
