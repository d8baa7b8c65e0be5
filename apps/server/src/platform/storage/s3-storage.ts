import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  BUCKETS,
  type Bucket,
  ObjectExistsError,
  type ObjectInfo,
  type ObjectStorage,
} from './object-storage.ts';
import { type S3Settings, s3BucketName, s3ClientConfig } from './s3-settings.ts';

/** Any S3 endpoint. Buckets are made on the first start where the key may do so. */
export async function createS3Storage(settings: S3Settings): Promise<ObjectStorage> {
  const client = new S3Client(s3ClientConfig(settings));
  const nameOf = (bucket: Bucket) => s3BucketName(settings, bucket);
  for (const bucket of BUCKETS) await ensureBucket(client, nameOf(bucket));

  async function info(bucket: Bucket, key: string): Promise<ObjectInfo | null> {
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket: nameOf(bucket), Key: key }));
      return {
        key,
        sizeBytes: head.ContentLength ?? 0,
        etag: head.ETag ?? '""',
        contentType: head.ContentType ?? 'application/octet-stream',
        modifiedAt: head.LastModified ?? new Date(0),
      };
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  async function read(
    bucket: Bucket,
    key: string,
    range?: { start: number; end: number },
  ): Promise<Readable> {
    const answer = await client.send(
      new GetObjectCommand({
        Bucket: nameOf(bucket),
        Key: key,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      }),
    );
    if (!(answer.Body instanceof Readable)) throw new Error(`No body for ${bucket}/${key}`);
    return answer.Body;
  }

  return {
    async putFile(bucket, key, filePath, contentType) {
      // Not every endpoint honours IfNoneMatch, so a look first; the header closes the gap where it works.
      if (await info(bucket, key)) throw new ObjectExistsError(`${bucket}/${key}`);
      const { size } = await stat(filePath);
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: nameOf(bucket),
            Key: key,
            Body: createReadStream(filePath),
            ContentLength: size,
            ContentType: contentType,
            CacheControl: 'public, max-age=3600',
            IfNoneMatch: '*',
          }),
        );
      } catch (error) {
        if (isStatus(error, 412)) throw new ObjectExistsError(`${bucket}/${key}`);
        throw error;
      }
    },
    stat: info,
    read,
    async fetchTo(bucket, key, filePath) {
      await rm(filePath, { force: true });
      await pipeline(await read(bucket, key), createWriteStream(filePath, { flags: 'wx' }));
    },
    async remove(bucket, keys) {
      // The S3 API takes a thousand keys a call.
      for (let from = 0; from < keys.length; from += 1000) {
        const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }));
        await client.send(
          new DeleteObjectsCommand({ Bucket: nameOf(bucket), Delete: { Objects, Quiet: true } }),
        );
      }
    },
    async *all(bucket) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: nameOf(bucket) })) {
        for (const { Key: key, Size: sizeBytes = 0 } of page.Contents ?? [])
          if (key) yield { key, sizeBytes };
      }
    },
    // Objects have no folders here.
    removeFolder: async () => undefined,
    async list(bucket, { prefix = '', limit }) {
      const answer = await client.send(
        new ListObjectsV2Command({ Bucket: nameOf(bucket), Prefix: prefix, MaxKeys: limit }),
      );
      const keys = (answer.Contents ?? []).map((item) => item.Key).filter((key) => key !== undefined);
      const infos = await Promise.all(keys.sort().map((key) => info(bucket, key)));
      return infos.filter((item) => item !== null);
    },
  };
}

const ALREADY_MADE = new Set(['BucketAlreadyExists', 'BucketAlreadyOwnedByYou']);

async function ensureBucket(client: S3Client, name: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    await client.send(new CreateBucketCommand({ Bucket: name })).catch((cause: unknown) => {
      // Another server of this installation created it meanwhile. A bucket of another owner is still an error.
      if (!ALREADY_MADE.has(cause instanceof Error ? cause.name : '')) throw cause;
      return client.send(new HeadBucketCommand({ Bucket: name }));
    });
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}
