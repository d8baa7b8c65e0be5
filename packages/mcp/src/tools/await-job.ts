import type { Connection } from '@atelier/client/connection';
import { readJob } from '@atelier/client/follow-job';
import { hasEnded } from '@atelier/client/job-state';
import { pause } from '@atelier/client/pause';
import type { JobView } from '@atelier/contracts';
import type { Extra } from './follow-run.ts';

const LOOK_EVERY_MS = 1000;

/** Waits for a job and reports its progress to a client that asked for it. @returns a running job when the client left */
export async function awaitJob(api: Connection, jobId: string, extra: Extra): Promise<JobView> {
  for (;;) {
    const job = await readJob(api, jobId);
    const progressToken = extra._meta?.progressToken;
    if (progressToken !== undefined) {
      const message = `job ${jobId}: ${job.stage}`;
      const params = { progressToken, progress: job.percent, total: 100, message };
      await extra.sendNotification({ method: 'notifications/progress', params });
    }
    if (hasEnded(job) || extra.signal.aborted) return job;
    await pause(LOOK_EVERY_MS, extra.signal).catch(() => undefined);
  }
}
