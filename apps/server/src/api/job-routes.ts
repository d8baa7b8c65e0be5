import { isFollowedJob } from '@atelier/contracts';
import * as routes from '@atelier/routes/jobs';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { ownJob, viewWithPosition } from '../http/job-answers.ts';
import { serve } from '../http/routes/serve.ts';
import { StreamCounter } from '../http/stream-counter.ts';
import { cancelJob } from '../jobs/cancel-job.ts';
import { listOwnJobs, viewOf } from '../jobs/job-row.ts';
import { queueDepth, queuePlaces } from '../jobs/queue/queue-position.ts';

/** While a job waits its position changes without a change of its own row. Also keeps proxies from closing. */
const REFRESH_MS = 3_000;
/** Event streams of one person at once on one server: more tabs than anybody looks at. */
const MOST_STREAMS = 20;
const LIVE = new Set(['queued', 'running']);

export function jobRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const streams = new StreamCounter(MOST_STREAMS);

  serve(app, routes.readQueueStatus, async ({ userId }) => {
    const places = [...(await queuePlaces(deps.sql, userId)).values()];
    const first = Math.min(...places.map(({ position }) => position));
    return { user_position: places.length > 0 ? first : null, ...(await queueDepth(deps.sql)) };
  });

  serve(app, routes.listJobs, async ({ userId }) => {
    const [jobs, places] = await Promise.all([listOwnJobs(deps.sql, userId), queuePlaces(deps.sql, userId)]);
    // Work without a screen of its own is no entry of the job tray: the editor that asked for it shows it.
    const shown = jobs.filter(isFollowedJob);
    return { jobs: shown.map((job) => viewOf(job, places.get(job.id) ?? null)) };
  });

  serve(
    app,
    routes.readJob,
    async ({ c, params }) => await viewWithPosition(deps, await ownJob(c, deps, params.id)),
  );

  serve(app, routes.cancelJob, async ({ c, params, userId }) => {
    const job = await ownJob(c, deps, params.id);
    await cancelJob(deps, userId, job.id);
    return viewWithPosition(deps, await ownJob(c, deps, job.id));
  });

  serve(app, routes.followJobEvents, async ({ c, params, userId }) => {
    const { id } = await ownJob(c, deps, params.id);
    const release = streams.take(userId);
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let wake: () => void = () => undefined;
      const unsubscribe = deps.events.onChange(id, () => wake());
      stream.onAbort(() => {
        unsubscribe();
        wake();
      });
      try {
        while (!stream.aborted) {
          const changed = new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, REFRESH_MS);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
          const view = await viewWithPosition(deps, await ownJob(c, deps, id));
          await stream.writeSSE({ event: 'job', data: JSON.stringify(view) });
          if (!LIVE.has(view.status)) return;
          await changed;
        }
      } finally {
        unsubscribe();
        release();
      }
    });
  });

  return app;
}
