import * as routes from '@atelier/routes/admin';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { readJobLog } from '../../jobs/log/read-job-log.ts';
import { cancelAnyJob, retryAnyJob } from '../../operator/act-on-job.ts';
import { listQueue } from '../../operator/list-queue.ts';
import { uuidParam } from './uuid-param.ts';

export function queueRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.readAdminQueue, async ({ query }) => listQueue(deps.sql, query.state));

  serve(app, routes.readJobLog, async ({ c }) => ({ lines: await readJobLog(deps.sql, uuidParam(c)) }));

  serve(app, routes.cancelAdminJob, async ({ c, readBody }) => {
    await cancelAnyJob(deps, c.get('operator'), { jobId: uuidParam(c), ...(await readBody()) });
    return { success: true as const };
  });

  serve(app, routes.retryAdminJob, async ({ c, readBody }) => {
    await retryAnyJob(deps, c.get('operator'), { jobId: uuidParam(c), ...(await readBody()) });
    return { success: true as const };
  });

  return app;
}
