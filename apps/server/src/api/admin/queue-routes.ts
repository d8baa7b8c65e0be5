import {
  actDoneSchema,
  actReasonSchema,
  adminQueueQuerySchema,
  adminQueueSchema,
  jobLogSchema,
} from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { readJobLog } from '../../jobs/log/read-job-log.ts';
import { cancelAnyJob, retryAnyJob } from '../../operator/act-on-job.ts';
import { listQueue } from '../../operator/list-queue.ts';
import { uuidParam } from './uuid-param.ts';

export function queueRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get(
    '/api/admin/queue',
    describeCall({
      summary: "Operators: everybody's jobs, by `state` (running, queued, failed)",
      answer: adminQueueSchema,
    }),
    async (c) => {
      const { state } = adminQueueQuerySchema.parse(c.req.query());
      return c.json(await listQueue(deps.sql, state));
    },
  );

  app.get(
    '/api/admin/jobs/:id/log',
    describeCall({ summary: 'Operators: the last log lines of a job', answer: jobLogSchema }),
    async (c) => c.json({ lines: await readJobLog(deps.sql, uuidParam(c)) }),
  );

  app.post(
    '/api/admin/jobs/:id/cancel',
    describeCall({
      summary: 'Operators: end a job that waits or runs',
      body: actReasonSchema,
      answer: actDoneSchema,
    }),
    async (c) => {
      await cancelAnyJob(deps, c.get('operator'), { jobId: uuidParam(c), reason: await reasonOf(c) });
      return c.json({ success: true as const });
    },
  );

  app.post(
    '/api/admin/jobs/:id/retry',
    describeCall({
      summary: 'Operators: begin a failed job anew',
      body: actReasonSchema,
      answer: actDoneSchema,
    }),
    async (c) => {
      await retryAnyJob(deps, c.get('operator'), { jobId: uuidParam(c), reason: await reasonOf(c) });
      return c.json({ success: true as const });
    },
  );

  return app;
}

async function reasonOf(c: Context<HttpEnv>): Promise<string> {
  return actReasonSchema.parse(await readJson(c)).reason;
}
