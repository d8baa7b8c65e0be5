import { readJob } from '@atelier/client/follow-job';
import { hasEnded, hasResult } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { api } from '../../lib/api/api.ts';
import { followByList } from './follow-jobs.ts';
import { type ToolRuns, toolRuns } from './tool-runs.ts';

/**
 * Runs of a tool that answers its call when the work is done; the output are the ended jobs, which say where their
 * stored files are. The call must carry an idempotency key.
 */
export function storedRuns(tool: ToolId): ToolRuns<JobView[]> {
  return toolRuns(tool, {
    answersAtEnd: true,
    follow: (options) => followByList(tool, options),
    fetchOutput: async (jobIds, signal) => {
      const jobs = await Promise.all(jobIds.map((id) => readJob(api, id, signal)));
      return jobs.every(hasEnded) ? jobs.filter(hasResult) : null;
    },
    tries: Number.POSITIVE_INFINITY,
  });
}
