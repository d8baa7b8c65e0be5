import {
  AppError,
  type ConvertFields,
  convertFieldsSchema,
  convertUploadedSchema,
  type ImageOutput,
  LIMITS,
  SUPPORTED_FORMATS,
  supportedFormatsSchema,
} from '@atelier/contracts';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { answerOrAccept } from '../../http/answer-or-accept.ts';
import { type SentFile, withSentFile } from '../../http/bodies/sent-file.ts';
import { describeCall } from '../../http/describe-call.ts';
import { fingerprintRequest } from '../../http/fingerprint-request.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { replayedJob } from '../../http/replayed-job.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';
import { type ConvertSource, requireConvertible } from './require-convertible.ts';
import type { ConvertPayload } from './tool.ts';

export function convertRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/supported-formats',
      describeCall({
        summary: 'What the converter takes and gives, by category',
        answer: supportedFormatsSchema,
      }),
      (c) => c.json(SUPPORTED_FORMATS),
    )
    .get(
      '/api/convert/:id',
      describeCall({
        summary: 'The converted file of a job; 404 while it is not ready',
        file: 'application/octet-stream',
      }),
      (c) => answerWithResult(c, deps, c.req.param('id'), ['convert']),
    )
    .post(
      '/api/convert',
      describeCall({
        mayAnswerLater: true,
        summary:
          'Convert a picture, a sound or a video (1 workflow credit); with the field async=true it answers the job’s id',
        file: 'application/octet-stream',
        body: convertUploadedSchema,
        form: { file: 'file', fields: convertFieldsSchema },
      }),
      async (c) => {
        const options = { field: 'file', maxBytes: LIMITS.uploadMaxBytes };
        const { jobId, isAsync } = await withSentFile(c, deps, options, (sent) => accept(c, deps, sent));
        return answerOrAccept(c, deps, { jobId, toolId: 'convert', isAsync });
      },
    );
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
