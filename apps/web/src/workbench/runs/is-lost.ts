import type { JobView } from '@atelier/contracts/jobs';

/** Tolerated difference between the clocks of this machine and of the server. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * The page was left before the answer to its start came, so that it never learned the job's id: what the server
 * accepted then is what it had asked for.
 */
export function isLost(
  job: Pick<JobView, 'createdAt'>,
  memory: { jobId: string | null; startedAtMs: number } | null,
): boolean {
  return (
    memory !== null &&
    memory.jobId === null &&
    Date.parse(job.createdAt) > memory.startedAtMs - CLOCK_TOLERANCE_MS
  );
}
