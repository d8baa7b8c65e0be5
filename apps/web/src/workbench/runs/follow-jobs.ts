import { followJob } from '@atelier/client/follow-job';
import { hasEnded } from '@atelier/client/job-state';
import { pause } from '@atelier/client/pause';
import { TIMINGS } from '@atelier/contracts/limits';
import type { ToolId } from '@atelier/contracts/tools/registry';
import * as routes from '@atelier/routes/jobs';
import { api } from '../../lib/api/api.ts';
import type { FollowOptions } from './run-rules.ts';

/** Follows jobs by their own events, and the queue beside them. */
export async function followByEvents({ jobIds, signal, onView, onPosition }: FollowOptions): Promise<void> {
  watchQueue(signal, onPosition);
  await Promise.all(jobIds.map((jobId) => followJob(api, jobId, { signal, onChange: onView })));
}

const FIRST_POLL_MS = 400;
const POLL_MS = 1500;

/** Follows the jobs of a tool in the job list: those known, and whatever else of the tool runs. */
export async function followByList(tool: ToolId, { jobIds, signal, onView }: FollowOptions): Promise<void> {
  const known = new Set(jobIds);
  for (let delayMs = FIRST_POLL_MS; ; delayMs = POLL_MS) {
    await pause(delayMs, signal);
    try {
      const { jobs } = await api.call(routes.listJobs, { signal });
      for (const job of jobs.filter((one) => one.tool === tool)) {
        if (hasEnded(job) && !known.has(job.id)) continue;
        known.add(job.id);
        onView(job);
      }
    } catch (error) {
      signal.throwIfAborted();
      console.warn('The job list could not be read; trying again', error);
    }
  }
}

/** `GET /api/queue-status` now and every 5 s until the signal is aborted. */
function watchQueue(signal: AbortSignal, onPosition: FollowOptions['onPosition']): void {
  const ask = () => {
    api.call(routes.readQueueStatus, { signal }).then(
      (status) => onPosition(status.user_position),
      (error: unknown) => {
        // The next round asks again; the job's own events say the same.
        if (!signal.aborted) console.warn('The queue could not be read', error);
      },
    );
  };
  const timer = setInterval(ask, TIMINGS.queuePollMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  ask();
}
