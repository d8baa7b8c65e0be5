import { isToolId, jobListSchema, jobViewSchema, queueStatusSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { describeCall } from '../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { ownJob, viewWithPosition } from '../http/job-answers.ts';
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

  app.get(
    '/api/queue-status',
    describeCall({ summary: "The caller's place in the queue", answer: queueStatusSchema }),
    async (c) => {
      const places = [...(await queuePlaces(deps.sql, c.get('caller').id)).values()];
      const first = Math.min(...places.map(({ position }) => position));
      return c.json({ user_position: places.length > 0 ? first : null, ...(await queueDepth(deps.sql)) });
    },
  );

  app.get(
    '/api/jobs',
    describeCall({ summary: "The caller's running and lately ended jobs", answer: jobListSchema }),
    async (c) => {
      const userId = c.get('caller').id;
      const [jobs, places] = await Promise.all([
        listOwnJobs(deps.sql, userId),
        queuePlaces(deps.sql, userId),
      ]);
      // Work without a screen of its own is no entry of the job tray: the editor that asked for it shows it.
      const shown = jobs.filter((job) => isToolId(job.tool));
      return c.json({ jobs: shown.map((job) => viewOf(job, places.get(job.id) ?? null)) });
    },
  );

  app.get('/api/jobs/:id', describeCall({ summary: 'One job', answer: jobViewSchema }), async (c) =>
    c.json(await viewWithPosition(deps, await ownJob(c, deps, c.req.param('id')))),
  );

  app.delete(
    '/api/jobs/:id',
    describeCall({ status: 202, summary: 'Cancel a job', answer: jobViewSchema }),
    async (c) => {
      const job = await ownJob(c, deps, c.req.param('id'));
      await cancelJob(deps, c.get('caller').id, job.id);
      return c.json(await viewWithPosition(deps, await ownJob(c, deps, job.id)), 202);
    },
  );

  app.get(
    '/api/jobs/:id/events',
    describeCall({
      summary: 'Server-sent events: a `job` event with the job at each change',
      file: 'text/event-stream',
    }),
    async (c) => {
      const { id } = await ownJob(c, deps, c.req.param('id'));
      const release = streams.take(c.get('caller').id);
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
    },
  );

  return app;
}
