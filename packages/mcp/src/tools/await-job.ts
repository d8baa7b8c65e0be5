import type { Connection } from '@atelier/client/connection';
import { readJob } from '@atelier/client/follow-job';
import { hasEnded } from '@atelier/client/job-state';
import { pause } from '@atelier/client/pause';
import type { JobView } from '@atelier/contracts';
import type { ServerContext } from '@modelcontextprotocol/server';

const LOOK_EVERY_MS = 1000;

/** Waits for a job and reports its progress to a client that asked for it. @returns a running job when the client left */
export async function awaitJob(api: Connection, jobId: string, { mcpReq }: ServerContext): Promise<JobView> {
  for (;;) {
    const job = await readJob(api, jobId);
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined) {
      const message = `job ${jobId}: ${job.stage}`;
      const params = { progressToken, progress: job.percent, total: 100, message };
      await mcpReq.notify({ method: 'notifications/progress', params });
    }
    if (hasEnded(job) || mcpReq.signal.aborted) return job;
    await pause(LOOK_EVERY_MS, mcpReq.signal).catch(() => undefined);
  }
}
