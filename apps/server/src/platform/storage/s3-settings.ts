import type { Bucket } from './object-storage.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucketPrefix: string;
}

/** Builds the configuration of every S3 client. */
export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most S3 look-alikes serve buckets as a path, not as a host name.
    forcePathStyle: true,
    // Without these, a store that has vanished holds a request for a quarter of an hour.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Several of them refuse the SDK's newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

/** Builds the name of an S3 bucket, which must be lower case: our bucket names contain capitals (docs/product.md). */
export function s3BucketName({ bucketPrefix }: S3Settings, bucket: Bucket): string {
  return `${bucketPrefix}${bucket.toLowerCase()}`;
}
