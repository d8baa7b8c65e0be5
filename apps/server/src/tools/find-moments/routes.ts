import {
  AppError,
  findMomentsSchema,
  momentSearchesSchema,
  momentsSchema,
  processAnswerSchema,
  TRANSCRIPT_LIMITS,
} from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import { Hono } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, ownJob } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serveObject } from '../../http/serve-object.ts';
import { type JobSource, sourceOfHandle } from '../../jobs/job-source.ts';
import { listSearches, removeSearch } from '../../jobs/own-searches.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import { inProcess } from '../../platform/isolation/process-pool.ts';
import { requireSearchable } from './open-sound.ts';
import { readSearch } from './read-search.ts';

export function findMomentsRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post(
    '/api/find-moments',
    describeCall({
      summary: 'Search a long recording, uploaded or by link, for moments that are worth a clip (free)',
      body: findMomentsSchema,
      answer: processAnswerSchema,
    }),
    async (c) => {
      const {
        uploaded_filepath: upload,
        youtube_url: link = '',
        ...settings
      } = await receiveSearch(await readText(c, TRANSCRIPT_LIMITS.maxBytes), c.req.raw.signal);
      // A file wins over a link. The contents of a link are known only once the job has fetched it.
      const source: JobSource = upload
        ? sourceOfHandle(upload)
        : { kind: 'link', url: requireVideoLink(deps.engines, link).url };
      if (upload) await requireSound(deps, c.get('caller').id, upload);
      await limitPerPerson(c, deps, { name: 'find-moments', max: deps.config.MOMENTS_LIMIT });
      const { jobId } = await acceptFor(c, deps, 'find-moments', { v: 2, source, ...settings });
      return c.json({ success: true, process_id: jobId });
    },
  );

  app.get(
    '/api/moments',
    describeCall({
      summary: "The caller's searches that run or have moments, newest first",
      answer: momentSearchesSchema,
    }),
    async (c) => c.json({ searches: await listSearches(deps.sql, c.get('caller').id) }),
  );

  app.get(
    '/api/moments/:id',
    describeCall({
      summary: 'The moments of a search, best first; 404 until they are ready',
      answer: momentsSchema,
    }),
    async (c) => {
      const job = await ownJob(c, deps, c.req.param('id'));
      if (job.tool !== 'find-moments') throw new AppError('not_found', 'There is no such search.');
      if (job.status === 'queued' || job.status === 'running') {
        throw new AppError('not_ready', 'The moments are not ready yet.');
      }
      if (!job.result) {
        throw new AppError(job.error?.code ?? 'internal', job.error?.error ?? 'This job failed.');
      }
      const found = momentsSchema.safeParse(job.result.data).data;
      if (!found) throw new AppError('not_found', 'The moments of this search were deleted.');
      return c.json(found);
    },
  );

  app.get(
    '/api/moments/:id/sound',
    describeCall({
      summary: 'The sound of the source of a search, small, for a day; ranges are answered',
      file: 'audio/mp4',
    }),
    async (c) => {
      const job = await ownJob(c, deps, c.req.param('id'));
      const key = job.tool === 'find-moments' ? job.result?.soundKey : null;
      if (!job.result || !key) throw new AppError('not_found', 'There is no such sound.');
      return serveObject(
        c,
        deps.storage,
        { bucket: job.result.bucket, key },
        { cacheControl: 'private, no-cache' },
      );
    },
  );

  app.delete(
    '/api/moments/:id',
    describeCall({ status: 204, summary: 'Delete what a search has found; clips made of it stay' }),
    async (c) => {
      await removeSearch(deps, c.get('caller').id, c.req.param('id'));
      return c.body(null, 204);
    },
  );

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
