import {
  AppError,
  isJobToolId,
  type JobToolId,
  jobViewSchema,
  receiptSchema,
  runReceiptAnswerSchema,
  runReceiptSchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { readText } from '../http/bodies/read-text.ts';
import { describeCall } from '../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { acceptFor, ownJob } from '../http/job-answers.ts';
import { attachment } from '../http/serve-object.ts';
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
  return new Hono<HttpEnv>()
    .get(
      '/api/jobs/:id/receipt',
      describeCall({
        summary: 'How a finished job was made, as a file: all that is needed to make the same again',
        answer: receiptSchema,
      }),
      async (c) => {
        const job = await ownJob(c, deps, c.req.param('id'));
        if (!isJobToolId(job.tool)) throw new AppError('not_found', 'This job has no receipt.');
        const receipt = writeReceipt(job, deps.tools[job.tool].prepare(job.input), deps.receiptKey);
        return c.body(`${JSON.stringify(receipt, null, 2)}\n`, 200, {
          'Content-Type': 'application/json',
          'Content-Disposition': attachment(`${job.title || job.tool}.receipt.json`),
          'Cache-Control': 'private, no-store',
        });
      },
    )
    .get(
      '/api/projects/:id/job',
      describeCall({ summary: "The job that made one of the caller's projects", answer: jobViewSchema }),
      async (c) => {
        const job = await findJobOfProject(deps.sql, c.get('caller').id, c.req.param('id'));
        if (!job) throw new AppError('not_found', 'No job made this project.');
        return c.json(viewOf(job, null));
      },
    )
    .post(
      '/api/receipts/run',
      describeCall({
        summary:
          "Make the file of a receipt again, at the tool's price: identical frames from the same files and versions on the same machine",
        body: runReceiptSchema,
        answer: runReceiptAnswerSchema,
      }),
      async (c) => {
        const text = await readText(c, MAX_BYTES);
        const { tool, made, request } = await openInProcess([text, deps.receiptKey], {
          signal: c.req.raw.signal,
          owner: c.get('caller').id,
        });
        const expectedSources = Object.fromEntries(
          Object.entries(made.sources).map(([name, { sha256 }]) => [name, sha256]),
        );
        const { jobId } = await acceptFor(c, deps, tool satisfies JobToolId, request, {
          expectedSources,
        });
        return c.json({
          success: true,
          process_id: jobId,
          tool,
          differs: differing(made.programs, await describePrograms()),
        });
      },
    );
}

function differing(then: Record<string, string>, now: Record<string, string>): string[] {
  return Object.keys(then).filter((name) => then[name] !== now[name]);
}
