import { AppError, LIMITS } from '@atelier/contracts';
import { Hono } from 'hono';
import { serveObject } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { isObjectKey } from '../../platform/storage/object-key.ts';
import { PUBLIC_BUCKETS } from '../../platform/storage/object-storage.ts';
import { PUBLIC_OBJECT_PATH } from '../../platform/storage/public-object-url.ts';

/** Public buckets. `?download=name` saves instead of showing. */
export function objectRoutes(deps: ServerDeps): Hono<HttpEnv> {
  // Hono answers HEAD through the GET route.
  return new Hono<HttpEnv>().get(`${PUBLIC_OBJECT_PATH}:bucket/:key{.+}`, (c) => {
    const bucket = PUBLIC_BUCKETS.find((name) => name === c.req.param('bucket'));
    const key = c.req.param('key');
    if (!bucket || !isObjectKey(key)) throw new AppError('not_found', 'There is no such file.');
    const download = c.req.query('download');
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
