import type { JobToolId } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { findOwnJob, type OwnedJob } from '../jobs/job-row.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';
import { answerWithResult } from './job-answers.ts';

/** A lost notification costs at most this. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Waits until one of the caller's jobs has ended, for the synchronous endpoints of docs/product.md. When the browser
 * disconnects, the job continues, and its result appears in the person's projects.
 * @throws AppError the job's own error when it failed; `cancelled` when the browser disconnects
 */
export async function awaitJob(c: Context<HttpEnv>, deps: ServerDeps, jobId: string): Promise<OwnedJob> {
  const gone = c.req.raw.signal;
  let wake: () => void = () => undefined;
  const unsubscribe = deps.events.onChange(jobId, () => wake());
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_AGAIN_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const job = await findOwnJob(deps.sql, c.get('caller').id, jobId);
      if (!job) throw new AppError('not_found', 'There is no such job.');
      if (job.status !== 'queued' && job.status !== 'running') {
        wake();
        if (!job.result)
          throw new AppError(job.error?.code ?? 'internal', job.error?.error ?? 'This job failed.');
        return job;
      }
      if (gone.aborted) throw new AppError('cancelled', 'The browser has gone; the job goes on.');
      gone.addEventListener('abort', wake, { once: true });
      await changed;
    }
  } finally {
    unsubscribe();
    gone.removeEventListener('abort', wake);
  }
}

/** Waits for a job and answers its file, with X-Job-Id and X-Project-Id. */
export async function answerWhenDone(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  jobId: string,
  toolId: JobToolId,
): Promise<Response> {
  await awaitJob(c, deps, jobId);
  return answerWithResult(c, deps, jobId, [toolId]);
}
