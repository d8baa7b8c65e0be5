import { AppError, formatVideoSchema, LIMITS } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/files';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { readCut, requireLeft } from '../../films/cutting/plan-cuts.ts';
import { answerOrAccept } from '../../http/answer-or-accept.ts';
import { type SentFile, withSentFile } from '../../http/bodies/sent-file.ts';
import { keepVideo } from '../../http/bodies/video-form.ts';
import { fingerprintRequest } from '../../http/fingerprint-request.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { replayedJob } from '../../http/replayed-job.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import type { FormatPayload } from './tool.ts';

export function formatRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.downloadFormatted, ({ c, params }) => answerWithResult(c, deps, params.id, ['format']));
  serve(app, routes.formatVideo, async ({ c }) => {
    const options = { field: 'video', maxBytes: LIMITS.uploadMaxBytes };
    const { jobId, isAsync } = await withSentFile(c, deps, options, (sent) => accept(c, deps, sent)).catch(
      rewordTooLarge,
    );
    return answerOrAccept(c, deps, { jobId, toolId: 'format', isAsync });
  });
  return app;
}

/**
 * Rewords the error for a file that is too large, with this tool's limit.
 * @throws the reworded or the original error
 */
function rewordTooLarge(error: unknown): never {
  const isTooLarge = error instanceof AppError && error.code === 'file_too_large';
  throw isTooLarge ? new AppError('file_too_large', 'File cannot exceed 50MB', { cause: error }) : error;
}

async function accept(c: Context<HttpEnv>, deps: ServerDeps, { file, fields, uploadId }: SentFile) {
  const isAsync = fields.async === 'true';
  const input = formatVideoSchema.parse(fields);
  const fingerprint = await fingerprintRequest(file.path, input);
  const replayed = await replayedJob(c, deps, 'format', fingerprint);
  if (replayed) return { jobId: replayed, isAsync };
  const upload = await keepVideo(c, deps, file, uploadId);
  if (input.start_time >= upload.durationSeconds) {
    throw new AppError('start_past_end', 'The start lies past the end of the video.');
  }
  const rangeSeconds = Math.min(
    input.duration || Number.POSITIVE_INFINITY,
    upload.durationSeconds - input.start_time,
  );
  requireLeft((input.cuts ?? []).map(readCut), rangeSeconds);
  const payload: FormatPayload = {
    v: 2,
    source: sourceOfHandle(upload.id),
    range: { start_seconds: input.start_time, duration_seconds: input.duration },
    name: baseNameOf(file.name),
    format: input.format,
    fit: input.fit,
    cuts: input.cuts,
    words: input.words,
    tidy: input.tidy,
    hide_jumps: input.hide_jumps,
    sound: input.sound,
    fingerprint,
  };
  return { jobId: (await acceptFor(c, deps, 'format', payload)).jobId, isAsync };
}
