import type { Readable } from 'node:stream';

/** Projects and gameplay are public by link; uploads is private and swept after 24 hours, films private. */
export const BUCKETS = ['Projects', 'gameplay', 'uploads', 'films'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const PUBLIC_BUCKETS: readonly Bucket[] = ['Projects', 'gameplay'];

export interface ObjectInfo {
  key: string;
  sizeBytes: number;
  etag: string;
  contentType: string;
  modifiedAt: Date;
}

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

export class ObjectExistsError extends Error {
  override name = 'ObjectExistsError';
}

/** A port with a disk and an S3 adapter. Keys are generated, never taken from a request: `a/b_c.ext`. */
export interface ObjectStorage {
  /** Stores a local file. @throws ObjectExistsError instead of overwriting */
  putFile(bucket: Bucket, key: string, filePath: string, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  stat(bucket: Bucket, key: string): Promise<ObjectInfo | null>;
  read(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable>;
  /** Puts the object at a local path, in place of a file there; the copy is the caller's to read, not to change. */
  fetchTo(bucket: Bucket, key: string, filePath: string): Promise<void>;
  remove(bucket: Bucket, keys: string[]): Promise<void>;
  /** Every object of a bucket, in no order. */
  all(bucket: Bucket): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Removes a folder that is empty, where folders are things of their own; one that is not stays. */
  removeFolder(bucket: Bucket, folder: string): Promise<void>;
  /** Sorted by key, ascending. */
  list(bucket: Bucket, options: { prefix?: string; limit: number }): Promise<ObjectInfo[]>;
}
