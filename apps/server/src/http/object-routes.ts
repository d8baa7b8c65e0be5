import { AppError, LIMITS } from '@atelier/contracts';
import { Hono } from 'hono';
import { type Bucket, PUBLIC_BUCKETS } from '../platform/storage/object-storage.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';
import { serveObject } from './serve-object.ts';

const PREFIX = '/storage/v1/object/public/';

/** Public buckets, at the addresses that supabase-js's getPublicUrl makes. `?download=name` saves instead of showing. */
export function objectRoutes(deps: ServerDeps): Hono<HttpEnv> {
  // Hono answers HEAD through the GET route.
  return new Hono<HttpEnv>().get(`${PREFIX}:bucket/:key{.+}`, (c) => {
    const bucket = PUBLIC_BUCKETS.find((name) => name === c.req.param('bucket'));
    if (!bucket) throw new AppError('not_found', 'There is no such file.');
    const download = c.req.query('download');
    const key = c.req.param('key');
    return serveObject(
      c,
      deps.storage,
      { bucket, key },
      {
        cacheControl: `public, max-age=${LIMITS.storageCacheSeconds}`,
        downloadName: download === '' ? key.slice(key.lastIndexOf('/') + 1) : download,
      },
    );
  });
}

export function publicObjectUrl(publicUrl: string, bucket: Bucket, key: string): string {
  return `${publicUrl}${PREFIX}${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
}
