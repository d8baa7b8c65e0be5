import { AppError, momentsSchema, TRANSCRIPT_LIMITS } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import * as routes from '@atelier/routes/tools/moments';
import { Hono } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import { serveObject } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, ownJob } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { type JobSource, sourceOfHandle } from '../../jobs/job-source.ts';
import { listSearches, removeSearch } from '../../jobs/own-searches.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import { inProcess } from '../../platform/isolation/process-pool.ts';
import { requireSearchable } from './open-sound.ts';
import { readSearch } from './read-search.ts';

export function findMomentsRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.findMoments, async ({ c, userId }) => {
    const {
      uploaded_filepath: upload,
      youtube_url: link = '',
      ...settings
    } = await receiveSearch(await readText(c, TRANSCRIPT_LIMITS.maxBytes), c.req.raw.signal);
    // A file wins over a link. The contents of a link are known only once the job has fetched it.
    const source: JobSource = upload
      ? sourceOfHandle(upload)
      : { kind: 'link', url: (await requireVideoLink(deps.engines, link)).url };
    if (upload) await requireSound(deps, userId, upload);
    await limitPerPerson(c, deps, { name: 'find-moments', max: deps.config.MOMENTS_LIMIT });
    const { jobId } = await acceptFor(c, deps, 'find-moments', { v: 2, source, ...settings });
    return { success: true as const, process_id: jobId };
  });

  serve(app, routes.listMomentSearches, async ({ userId }) => ({
    searches: await listSearches(deps.sql, userId),
  }));

  serve(app, routes.readMoments, async ({ c, params }) => {
    const job = await ownJob(c, deps, params.id);
    if (job.tool !== 'find-moments') throw new AppError('not_found', 'There is no such search.');
    if (job.status === 'queued' || job.status === 'running') {
      throw new AppError('not_ready', 'The moments are not ready yet.');
    }
    if (!job.result) {
      throw new AppError(job.error?.code ?? 'internal', job.error?.error ?? 'This job failed.');
    }
    const found = momentsSchema.safeParse(job.result.data).data;
    if (!found) throw new AppError('not_found', 'The moments of this search were deleted.');
    return found;
  });

  serve(app, routes.readMomentsSound, async ({ c, params }) => {
    const job = await ownJob(c, deps, params.id);
    const key = job.tool === 'find-moments' ? job.result?.soundKey : null;
    if (!job.result || !key) throw new AppError('not_found', 'There is no such sound.');
    return serveObject(
      c,
      deps.storage,
      { bucket: job.result.bucket, key },
      { cacheControl: 'private, no-cache' },
    );
  });

  serve(app, routes.removeMomentSearch, async ({ params, userId }) => {
    await removeSearch(deps, userId, params.id);
  });

  return app;
}

/** A body that is read in less time than a process takes to begin. */
const SHORT_CHARACTERS = 64 * 1024;

const readInProcess = inProcess<typeof readSearch>({
  module: new URL('./read-search.ts', import.meta.url),
  name: 'readSearch',
  seconds: 20,
});

async function receiveSearch(text: string, signal: AbortSignal): Promise<ReturnType<typeof readSearch>> {
  return text.length <= SHORT_CHARACTERS ? readSearch(text) : readInProcess([text], { signal });
}

/** Refuses at once what the job would refuse. @throws AppError `upload_not_found`, `no_audio_track`, `media_too_long` */
async function requireSound(deps: ServerDeps, userId: string, uploadId: string): Promise<void> {
  const { media } = await findOwnUpload(deps.sql, userId, uploadId);
  if (media.hasAudio === false) throw new AppError('no_audio_track', 'This file has no sound.');
  if (typeof media.durationSeconds === 'number') requireSearchable(media.durationSeconds);
}
