import type { JobToolId, JobView, UiLanguage } from '@atelier/contracts';
import { AppError, DEFAULT_UI_LANGUAGE, UI_LANGUAGES } from '@atelier/contracts';
import type { Context } from 'hono';
import { acceptJob, type JobRequest } from '../jobs/accept-job.ts';
import { checkPrompt } from '../jobs/check-prompt.ts';
import { findOwnJob, type OwnedJob, viewOf } from '../jobs/job-row.ts';
import { nameProject } from '../jobs/name-project.ts';
import { queuePlaces } from '../jobs/queue/queue-position.ts';
import { giveOwnFonts } from '../library/own-fonts/fonts-of-job.ts';
import { findOwnUpload } from '../library/uploads/find-upload.ts';
import { serveObject } from './files/serve-object.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';

/**
 * Accepts a job for the caller after making sure that its uploads are theirs.
 * @param input the payload, already parsed by the route's schema
 * @param options.keySuffix tells the jobs of one request apart under its one Idempotency-Key; the rest as `acceptJob`
 */
export async function acceptFor(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  toolId: JobToolId,
  input: unknown,
  options: { keySuffix?: string } & Pick<JobRequest, 'expectedSources' | 'restyles' | 'batch' | 'cost'> = {},
): Promise<{ jobId: string; replayed: boolean }> {
  const key = idempotencyKeyOf(c);
  const tool = deps.tools[toolId];
  const prepared = tool.prepare(input);
  checkPrompt(prepared);
  const userId = c.get('caller').id;
  const names: string[] = [];
  for (const uploadId of Object.values(prepared.inputs)) {
    names.push((await findOwnUpload(deps.sql, userId, uploadId)).name);
  }
  await giveOwnFonts(deps.sql, userId, prepared.fonts);
  const accepted = await acceptJob(deps, {
    userId,
    tool: toolId,
    input,
    title: (jobId) => prepared.title(jobId, languageOf(c)),
    name: nameProject(prepared.naming, { words: null, sources: names }),
    jobClass: prepared.jobClass,
    timeLimitSeconds: tool.timeLimitSeconds,
    idempotencyKey: key && key + (options.keySuffix ?? ''),
    expectedSources: options.expectedSources,
    restyles: options.restyles,
    batch: options.batch,
    cost: options.cost,
  });
  deps.logger.info({ job: accepted.jobId, tool: toolId, replayed: accepted.replayed }, 'job accepted');
  return accepted;
}

/** The person's language, for what the server writes into their account (titles). */
export function languageOf(c: Context<HttpEnv>): UiLanguage {
  const wanted = (c.req.header('Accept-Language') ?? '').toLowerCase();
  return UI_LANGUAGES.find((language) => wanted.startsWith(language)) ?? DEFAULT_UI_LANGUAGE;
}

/** @throws AppError `not_found` */
export async function ownJob(c: Context<HttpEnv>, deps: ServerDeps, jobId: string): Promise<OwnedJob> {
  const job = await findOwnJob(deps.sql, c.get('caller').id, jobId);
  if (!job) throw new AppError('not_found', 'There is no such job.');
  return job;
}

export async function viewWithPosition(deps: ServerDeps, job: OwnedJob): Promise<JobView> {
  if (job.status !== 'queued' || !job.user_id) return viewOf(job, null);
  return viewOf(job, (await queuePlaces(deps.sql, job.user_id)).get(job.id) ?? null);
}

/**
 * Reads the result of one of the caller's finished jobs.
 * @throws AppError `not_found`, `not_ready` while it runs, the job's own error when it failed
 */
export async function finishedJob(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  jobId: string,
  toolId: JobToolId,
): Promise<NonNullable<OwnedJob['result']>> {
  const job = await ownJob(c, deps, jobId);
  if (job.tool !== toolId) throw new AppError('not_found', 'There is no such job.');
  if (job.status === 'queued' || job.status === 'running') {
    throw new AppError('not_ready', 'This is not ready yet.');
  }
  if (!job.result) throw new AppError(job.error?.code ?? 'internal', job.error?.error ?? 'This job failed.');
  return job.result;
}

/**
 * The file of one of the caller's jobs.
 * @throws AppError `not_ready` while it runs, the job's own error when it failed, `result_expired`
 */
export async function answerWithResult(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  jobId: string,
  toolIds: readonly JobToolId[],
): Promise<Response> {
  const job = await ownJob(c, deps, jobId);
  if (!toolIds.some((id) => id === job.tool)) throw new AppError('not_found', 'There is no such job.');
  if (job.status === 'queued' || job.status === 'running') {
    throw new AppError('not_ready', 'Fichier pas encore prêt');
  }
  if (!job.result) throw new AppError(job.error?.code ?? 'internal', job.error?.error ?? 'This job failed.');
  const { bucket, objectKey, fileName, projectId } = job.result;
  if (!(await deps.storage.stat(bucket, objectKey))) {
    throw new AppError('result_expired', 'This file does not exist any more.');
  }
  return serveObject(
    c,
    deps.storage,
    { bucket, key: objectKey },
    {
      cacheControl: 'private, no-cache',
      downloadName: fileName,
      headers: { 'X-Job-Id': job.id, ...(projectId && { 'X-Project-Id': projectId }) },
    },
  );
}

export function idempotencyKeyOf(c: Context<HttpEnv>): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid_input', 'Idempotency-Key: 1 to 200 visible characters.');
  return key;
}
