import { AppError, LIMITS } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/files';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { answerWhenDone } from '../../http/await-job.ts';
import { type SentFile, withSentFile } from '../../http/bodies/sent-file.ts';
import { fingerprintRequest } from '../../http/fingerprint-request.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor } from '../../http/job-answers.ts';
import { replayedJob } from '../../http/replayed-job.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';
import type { RemoveBackgroundPayload } from './tool.ts';

export function removeBackgroundRoutes(deps: ServerDeps & { tempRoot: string }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.removeBackground, async ({ c }) => {
    if (!deps.engines.matting) {
      throw new AppError('engine_unavailable', 'Background removal is not installed on this server.');
    }
    const options = { field: 'image', maxBytes: LIMITS.uploadMaxBytes };
    const jobId = await withSentFile(c, deps, options, (sent) => accept(c, deps, sent));
    return answerWhenDone(c, deps, jobId, 'remove-background');
  });
  return app;
}

async function accept(c: Context<HttpEnv>, deps: ServerDeps, { file, uploadId }: SentFile): Promise<string> {
  // Looked at before anything is accepted: a broken picture costs no wait in the queue.
  const { width, height } = await deps.engines.imageDecoder.check(file.path, { signal: c.req.raw.signal });
  const fingerprint = await fingerprintRequest(file.path, null);
  const replayed = await replayedJob(c, deps, 'remove-background', fingerprint);
  if (replayed) return replayed;
  const owned = { userId: c.get('caller').id, ...file };
  const upload = uploadId ?? (await saveUpload(deps, { ...owned, media: { width, height } }));
  const name = baseNameOf(file.name, 'image');
  const payload: RemoveBackgroundPayload = {
    v: 2,
    source: sourceOfHandle(upload),
    name,
    fingerprint,
  };
  return (await acceptFor(c, deps, 'remove-background', payload)).jobId;
}
