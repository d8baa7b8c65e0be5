import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import { isSignedLink } from '../../automation/hand-over/sign-link.ts';
import { serveObject } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import type { Bucket } from '../../platform/storage/object-storage.ts';

/** Serves the files that webhook messages link to. The link alone gives access until it expires. */
export function linkedFileRoutes({ sql, storage, receiptKey }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/files/:jobId/:name', async (c) => {
    const jobId = c.req.param('jobId');
    const { expires = '', signature = '' } = c.req.query();
    if (!isSignedLink({ jobId, expires, signature }, receiptKey)) {
      throw new AppError('not_found', 'This link is not valid, or has expired.');
    }
    const [stored] = await sql<{ bucket: string | null; key: string | null; name: string | null }[]>`
      select result->>'bucket' as bucket, result->>'objectKey' as key, result->>'fileName' as name
      from app.jobs where id::text = ${jobId} and user_id is not null and result->>'expired' is null`;
    if (!stored?.key) throw new AppError('not_found', 'There is no such file.');
    const bucket: Bucket = stored.bucket === 'uploads' ? 'uploads' : 'Projects';
    return serveObject(
      c,
      storage,
      { bucket, key: stored.key },
      { cacheControl: 'private, no-store', downloadName: stored.name ?? undefined },
    );
  });
}
