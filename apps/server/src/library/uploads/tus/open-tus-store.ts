import path from 'node:path';
import { LIMITS } from '@atelier/contracts';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { type S3Settings, s3BucketName, s3ClientConfig } from '../../../platform/storage/s3-settings.ts';

const EXPIRY = { expirationPeriodInMilliseconds: LIMITS.uploadKeptHours * 3600 * 1000 };

/**
 * Opens the store for unfinished uploads. It writes to the bucket `uploads` itself, under the key of the finished
 * object, so that nothing is copied at the end.
 * @param s3 null for the disk
 * @param storageRoot folder of the buckets on the disk
 */
export async function openTusStore(s3: S3Settings | null, storageRoot: string): Promise<DataStore> {
  if (s3 === null) return new FileStore({ directory: path.join(storageRoot, 'uploads'), ...EXPIRY });
  // With a bucket only: the SDK would stay in the memory of every server.
  const { S3Store } = await import('@tus/s3-store');
  return new S3Store({
    ...EXPIRY,
    // Many S3-compatible stores lack object tags, and the sweeper finds expired uploads without them.
    useTags: false,
    s3ClientConfig: { ...s3ClientConfig(s3), bucket: s3BucketName(s3, 'uploads') },
  });
}

/** Lists the auxiliary files that the stores keep next to an object during its upload. */
export function sidecarsOf(objectKey: string): string[] {
  return [`${objectKey}.json`, `${objectKey}.info`, `${objectKey}.part`];
}
