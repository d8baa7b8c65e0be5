import { AppError, isJobToolId, type JobToolId } from '@atelier/contracts';
import * as routes from '@atelier/routes/jobs';
import { Hono } from 'hono';
import { readText } from '../http/bodies/read-text.ts';
import { attachment } from '../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { acceptFor, ownJob } from '../http/job-answers.ts';
import { serve } from '../http/routes/serve.ts';
import { findJobOfProject, viewOf } from '../jobs/job-row.ts';
import { describePrograms } from '../jobs/receipts/describe-programs.ts';
import type { openReceipt } from '../jobs/receipts/open-receipt.ts';
import { writeReceipt } from '../jobs/receipts/write-receipt.ts';
import { inProcess } from '../platform/isolation/process-pool.ts';

/** A receipt holds the words of a film, with their times. */
const MAX_BYTES = 4 * 1024 * 1024;

const openInProcess = inProcess<typeof openReceipt>({
  module: new URL('../jobs/receipts/open-receipt.ts', import.meta.url),
  name: 'openReceipt',
  seconds: 20,
});

/** Routes of receipts: the description of how a result was made, and making the same result from it (decision 94). */
export function receiptRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readReceipt, async ({ c, params }) => {
    const job = await ownJob(c, deps, params.id);
    if (!isJobToolId(job.tool)) throw new AppError('not_found', 'This job has no receipt.');
    const receipt = writeReceipt(job, deps.tools[job.tool].prepare(job.input), deps.receiptKey);
    return c.body(`${JSON.stringify(receipt, null, 2)}\n`, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': attachment(`${job.title || job.tool}.receipt.json`),
      'Cache-Control': 'private, no-store',
    });
  });
  serve(app, routes.readProjectJob, async ({ params, userId }) => {
    const job = await findJobOfProject(deps.sql, userId, params.id);
    if (!job) throw new AppError('not_found', 'No job made this project.');
    return viewOf(job, null);
  });
  serve(app, routes.runReceipt, async ({ c, userId }) => {
    const text = await readText(c, MAX_BYTES);
    const { tool, made, request } = await openInProcess([text, deps.receiptKey], {
      signal: c.req.raw.signal,
      owner: userId,
    });
    const expectedSources = Object.fromEntries(
      Object.entries(made.sources).map(([name, { sha256 }]) => [name, sha256]),
    );
    const { jobId } = await acceptFor(c, deps, tool satisfies JobToolId, request, {
      expectedSources,
    });
    return {
      success: true as const,
      process_id: jobId,
      tool,
      differs: differing(made.programs, await describePrograms()),
    };
  });
  return app;
}

function differing(then: Record<string, string>, now: Record<string, string>): string[] {
  return Object.keys(then).filter((name) => then[name] !== now[name]);
}
