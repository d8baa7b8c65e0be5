import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  AppError,
  type ErrorCode,
  type GenerateFromReferencesAnswer,
  type GenerateFromReferencesInput,
  generateFromReferencesSchema,
} from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/generators';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { awaitJob } from '../../http/await-job.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor } from '../../http/job-answers.ts';
import { replayedJob } from '../../http/replayed-job.ts';
import { serve } from '../../http/routes/serve.ts';
import { sourceOfHandle } from '../../jobs/job-source.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';
import { requireWellFormed } from '../../platform/text/well-formed-text.ts';
import { imageOf, requireImageEngine } from '../image/routes.ts';
import { imageDataSchema } from '../image/tool.ts';
import { MOST_REQUEST_BYTES, type ReceivedReference, receiveReferences } from './receive-references.ts';
import type { ReferenceImagePayload } from './tool.ts';

export function referenceImageRoutes(deps: ServerDeps & { tempRoot: string }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.generateFromReferences, async ({ c }) => {
    // Said in the header: refused before a byte is stored.
    if (Number(c.req.header('Content-Length') ?? 0) > MOST_REQUEST_BYTES) {
      throw new AppError('file_too_large', "L'image est trop grande (max 20MB)");
    }
    const folder = await mkdtemp(path.join(deps.tempRoot, 'references-'));
    let jobId: string;
    try {
      const { request, references } = await receiveReferences(c.req.raw.body ?? [], folder);
      jobId = await accept(
        c,
        deps,
        generateFromReferencesSchema.parse(requireWellFormed(request)),
        references,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return answer(c, deps, jobId);
  });
  return app;
}

async function accept(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  input: GenerateFromReferencesInput,
  received: readonly ReceivedReference[],
): Promise<string> {
  const { prompt, size, seed = null } = input;
  requireImageEngine(deps, { references: received.length > 0 });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([prompt, size, seed, received.map(({ sha256 }) => sha256)]))
    .digest('hex');
  const replayed = await replayedJob(c, deps, 'reference-image', fingerprint);
  if (replayed) return replayed;
  const references: string[] = [];
  for (const [index, reference] of received.entries()) {
    references.push(await keepReference(c, deps, reference, index));
  }
  const payload: ReferenceImagePayload = {
    v: 2,
    prompt,
    size,
    seed,
    fingerprint,
    sources: references.map(sourceOfHandle),
  };
  return (await acceptFor(c, deps, 'reference-image', payload)).jobId;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** Decoded whole before it is kept: neither its name nor its header is believed. */
async function keepReference(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  { path: file, sizeBytes }: ReceivedReference,
  index: number,
): Promise<string> {
  const { format, width, height } = await deps.engines.imageDecoder
    .check(file, { signal: c.req.raw.signal })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'unsupported_format' ? notAnImage(error) : error;
    });
  if (!FORMATS.has(format)) throw notAnImage();
  return saveUpload(deps, {
    userId: c.get('caller').id,
    path: file,
    name: `reference-${index + 1}.${format}`,
    contentType: `image/${format}`,
    sizeBytes,
    media: { width, height },
  });
}

function notAnImage(cause?: unknown): AppError {
  return new AppError(
    'invalid_file',
    'Veuillez sélectionner des fichiers image valides (JPG, PNG, WebP, max 20MB)',
    { cause },
  );
}

const WITHOUT_PICTURE: ReadonlySet<ErrorCode> = new Set(['engine_refused', 'engine_text_only']);
const SPOKEN =
  'The model answered with text instead of an image: the prompt may name brands or real people. Nothing was charged.';

async function answer(c: Context<HttpEnv>, deps: ServerDeps, jobId: string): Promise<Response> {
  c.header('X-Job-Id', jobId);
  const job = await awaitJob(c, deps, jobId).catch((error: unknown) => {
    if (error instanceof AppError && WITHOUT_PICTURE.has(error.code)) return error;
    throw error;
  });
  if (job instanceof AppError) {
    // The model answered with text or refused for safety: a form of answer from docs/product.md, without a charge.
    const isSpoken = job.code === 'engine_text_only';
    const data = {
      imageUrl: null,
      text: isSpoken ? job.message : null,
      message: isSpoken ? SPOKEN : job.message,
    };
    const refusal: GenerateFromReferencesAnswer = {
      success: false,
      error: job.message,
      code: job.code,
      data,
      jobId,
    };
    return c.json(refusal, 422);
  }
  const { imageUrl, projectId, engine, notices, undrawn } = imageOf(job);
  if (projectId) c.header('X-Project-Id', projectId);
  const { text } = imageDataSchema.parse(job.result?.data);
  const done: GenerateFromReferencesAnswer = {
    success: true,
    data: { imageUrl, text, message: null },
    jobId,
    projectId,
    engine,
    notices,
    undrawn,
  };
  return c.json(done);
}
