import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { JobEvents } from './job-events.ts';
import { type LeasedJob, renewLease } from './lease-job.ts';

/** Renews a running job's lease three times per lease, and at once when something changed about the job. */
export function keepLease(
  deps: { sql: Database; events: JobEvents; logger: Logger; leaseSeconds: number },
  job: LeasedJob,
  stopFor: (why: 'cancelled' | 'lease-lost') => void,
): { stop(): void } {
  let lastRenewed = Date.now();

  async function beat(): Promise<void> {
    try {
      const { held, cancelRequested } = await renewLease(deps.sql, job, deps.leaseSeconds);
      if (!held) stopFor('lease-lost');
      else if (cancelRequested) stopFor('cancelled');
      lastRenewed = Date.now();
    } catch (error) {
      deps.logger.warn({ err: error, job: job.id }, 'could not renew a lease');
      // Without a database for a whole lease, another worker may have the job.
      if (Date.now() - lastRenewed > deps.leaseSeconds * 1000) stopFor('lease-lost');
    }
  }

  const timer = setInterval(() => void beat(), (deps.leaseSeconds * 1000) / 3);
  const unsubscribe = deps.events.onChange(job.id, () => void beat());
  return {
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
