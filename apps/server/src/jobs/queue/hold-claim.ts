import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { type Queue, touchJob } from '../../platform/queue/queue.ts';
import type { JobEvents } from '../job-events.ts';
import type { ClaimedJob } from './claim-job.ts';

export interface HoldClaimDeps {
  sql: Database;
  queue: Queue;
  events: JobEvents;
  logger: Logger;
  heartbeatSeconds: number;
}

/** Tells pg-boss three times per heartbeat that this attempt lives, and looks at once when the job changed. */
export function holdClaim(deps: HoldClaimDeps, job: ClaimedJob, onLost: () => void): { stop(): void } {
  let lastBeat = Date.now();

  async function isCurrent(): Promise<boolean> {
    const rows = await deps.sql`select 1 from app.jobs
      where id = ${job.id} and attempt = ${job.attempt} and status = 'running'`;
    return rows.length > 0;
  }

  /** Without a heartbeat: progress is written twice a second, and a heartbeat would wait for the lock of the row. */
  async function look(): Promise<void> {
    try {
      if (!(await isCurrent())) onLost();
    } catch (error) {
      deps.logger.debug({ err: error, job: job.id }, 'could not look after a change; the next beat does');
    }
  }

  async function beat(): Promise<void> {
    try {
      // A claim ends when the job is cancelled, or when pg-boss considers this worker dead.
      if (!(await isCurrent()) || !(await touchJob(deps.queue, job.id))) onLost();
      lastBeat = Date.now();
    } catch (error) {
      deps.logger.warn({ err: error, job: job.id }, 'could not send a heartbeat');
      // Without a database for so long, another worker may have the job.
      if (Date.now() - lastBeat > deps.heartbeatSeconds * 1000) onLost();
    }
  }

  const timer = setInterval(() => void beat(), (deps.heartbeatSeconds * 1000) / 3);
  const unsubscribe = deps.events.onChange(job.id, () => void look());
  return {
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
