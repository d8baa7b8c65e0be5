import { AppError, type GeneratedImage, type GenerateImageAnswer, TOOLS } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/generators';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { awaitJob } from '../../http/await-job.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, idempotencyKeyOf } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { cancelJob } from '../../jobs/cancel-job.ts';
import type { OwnedJob } from '../../jobs/job-row.ts';
import { lockAvailable } from '../../money/credits/holds.ts';
import { type ImagePayload, imageDataSchema } from './tool.ts';

export function imageRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.generateImage, async ({ c, readBody }) => {
    const { prompt, size, count, seed } = await readBody();
    requireImageEngine(deps, { references: false });
    const jobIds = await acceptVariations(c, deps, count, (variation) => ({
      v: 1,
      prompt,
      size,
      seed: seed ?? null,
      variation,
    }));
    const images = await untilAllDone(c, deps, jobIds);
    const [first] = images;
    if (!first) throw new AppError('engine_failed', 'No image was generated.');
    c.header('X-Job-Id', first.jobId);
    if (first.projectId) c.header('X-Project-Id', first.projectId);
    const { imageUrl, engine, notices, projectId } = first;
    return {
      success: true as const,
      imageUrl,
      images,
      engine,
      notices,
      projectId,
    } satisfies GenerateImageAnswer;
  });
  return app;
}

/** Without an engine nothing is accepted, so nothing can be charged. */
export function requireImageEngine(deps: ServerDeps, needs: { references: boolean }): void {
  if (deps.engines.images.canGenerate(needs)) return;
  throw new AppError('engine_unavailable', 'No image engine is installed or configured on this server.');
}

/** A job and a credit each. When the credits do not reach for all of them, none is made. */
async function acceptVariations(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  count: number,
  payloadOf: (variation: number) => ImagePayload,
): Promise<string[]> {
  const accepted: { jobId: string; replayed: boolean }[] = [];
  if (count > 1) await requireCreditsFor(c, deps, count);
  try {
    for (let variation = 0; variation < count; variation++) {
      // One key stands for the whole request: each variation gets its own from it.
      const keySuffix = variation === 0 ? '' : `.${variation}`;
      accepted.push(await acceptFor(c, deps, 'image', payloadOf(variation), { keySuffix }));
    }
  } catch (error) {
    for (const { jobId, replayed } of accepted) {
      if (!replayed) await cancelJob(deps, c.get('caller').id, jobId);
    }
    throw error;
  }
  return accepted.map(({ jobId }) => jobId);
}

/**
 * Asked beforehand, so that no worker begins with the first of too many. A repeated request has paid already;
 * whatever happens between here and there is caught when the jobs are accepted.
 */
async function requireCreditsFor(c: Context<HttpEnv>, deps: ServerDeps, count: number): Promise<void> {
  const userId = c.get('caller').id;
  const key = idempotencyKeyOf(c);
  if (key) {
    const [earlier] = await deps.sql`
      select 1 from app.jobs where user_id = ${userId} and idempotency_key = ${key}`;
    if (earlier) return;
  }
  const { counter, cost } = TOOLS.image;
  const available = await deps.sql.begin((tx) => lockAvailable(tx, userId, counter));
  if (available < cost * count) {
    throw new AppError('insufficient_credits', 'There are not enough credits for this.');
  }
}

/** Every image that came out; the first error when none did. */
async function untilAllDone(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  jobIds: readonly string[],
): Promise<GeneratedImage[]> {
  const ended = await Promise.allSettled(jobIds.map((jobId) => awaitJob(c, deps, jobId)));
  const images = ended.flatMap((outcome) => (outcome.status === 'fulfilled' ? [imageOf(outcome.value)] : []));
  const failed = ended.find((outcome) => outcome.status === 'rejected');
  if (images.length === 0 && failed) throw failed.reason;
  return images;
}

export function imageOf(job: OwnedJob): GeneratedImage {
  const { result } = job;
  if (!result?.fileUrl) throw new AppError('engine_failed', 'No image was generated.');
  const { seed, width, height, undrawn } = imageDataSchema.parse(result.data);
  return {
    imageUrl: new URL(result.fileUrl).pathname,
    jobId: job.id,
    projectId: result.projectId,
    engine: result.engine,
    notices: result.notices,
    seed,
    width,
    height,
    undrawn,
  };
}
