import type { ToolId } from '@atelier/contracts';
import type { Context } from 'hono';
import { answerWhenDone } from './await-job.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';

/**
 * Answers the file when the job has ended; with the form field `async=true` the job's id
 * at once, so that a screen can show how far it is and where it stands in the queue.
 */
export function answerOrAccept(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  job: { jobId: string; toolId: ToolId; isAsync: boolean },
): Promise<Response> | Response {
  if (!job.isAsync) return answerWhenDone(c, deps, job.jobId, job.toolId);
  c.header('X-Job-Id', job.jobId);
  return c.json({ success: true, process_id: job.jobId }, 202);
}
