import {
  AppError,
  type ConvertFields,
  convertFieldsSchema,
  type ImageOutput,
  LIMITS,
  SUPPORTED_FORMATS,
} from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/files';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { answerOrAccept } from '../../http/answer-or-accept.ts';
import { type SentFile, withSentFile } from '../../http/bodies/sent-file.ts';
import { fingerprintRequest } from '../../http/fingerprint-request.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { replayedJob } from '../../http/replayed-job.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';
import { type ConvertSource, requireConvertible } from './require-convertible.ts';
import type { ConvertPayload } from './tool.ts';

export function convertRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.listFormats, async ({ c }) => c.json(SUPPORTED_FORMATS));
  serve(app, routes.downloadConverted, ({ c, params }) => answerWithResult(c, deps, params.id, ['convert']));
  serve(app, routes.convert, async ({ c }) => {
    const options = { field: 'file', maxBytes: LIMITS.uploadMaxBytes };
    const { jobId, isAsync } = await withSentFile(c, deps, options, (sent) => accept(c, deps, sent));
    return answerOrAccept(c, deps, { jobId, toolId: 'convert', isAsync });
  });
  return app;
}

async function accept(c: Context<HttpEnv>, deps: ServerDeps, { file, fields, uploadId }: SentFile) {
  if (file.sizeBytes === 0) throw new AppError('file_too_small', 'The file is empty.');
  const isAsync = fields.async === 'true';
  const input = parseFields(fields);
  const source = await requireConvertible(file, input, {
    imageDecoder: deps.engines.imageDecoder,
    signal: c.req.raw.signal,
  });
  const fingerprint = await fingerprintRequest(file.path, [source.format, input]);
  const replayed = await replayedJob(c, deps, 'convert', fingerprint);
  if (replayed) return { jobId: replayed, isAsync };
  const media = source.category === 'image' ? {} : { durationSeconds: source.info.durationSeconds };
  const userId = c.get('caller').id;
  const upload = uploadId ?? (await saveUpload(deps, { userId, ...file, media }));
  const payload = payloadOf({ upload, name: baseNameOf(file.name), fingerprint }, source, input);
  return { jobId: (await acceptFor(c, deps, 'convert', payload)).jobId, isAsync };
}

/** An empty field is a missing one, as browsers send it. An unknown format is said by its own code. */
function parseFields(fields: Record<string, string>): ConvertFields {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
  const parsed = convertFieldsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  if (given.outputFormat && parsed.error.issues.every(({ path }) => path[0] === 'outputFormat')) {
    throw new AppError('unsupported_format', 'This output format is not supported.');
  }
  throw parsed.error;
}

function payloadOf(
  { upload, ...about }: { upload: string; name: string; fingerprint: string },
  source: ConvertSource,
  { outputFormat, quality, start_time = 0, duration = 0 }: ConvertFields,
): ConvertPayload {
  const common = { v: 2, source: sourceOfHandle(upload), ...about, from: source.format, quality } as const;
  if (source.category === 'image') {
    if (!isImageOutput(outputFormat))
      throw new AppError('unsupported_format', 'This format is not supported.');
    return { ...common, category: 'image', to: outputFormat };
  }
  if (isImageOutput(outputFormat)) throw new AppError('unsupported_format', 'This format is not supported.');
  return {
    ...common,
    category: 'media',
    to: outputFormat,
    range: { start_seconds: start_time, duration_seconds: duration },
  };
}

function isImageOutput(format: ConvertFields['outputFormat']): format is ImageOutput {
  return (SUPPORTED_FORMATS.image.output as readonly string[]).includes(format);
}
