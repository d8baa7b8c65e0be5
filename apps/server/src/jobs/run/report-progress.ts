import type { JobStage } from '@atelier/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';

/** A row is written at most this often; a new stage at once. */
const WRITE_EVERY_MS = 500;

/** Turns a tool's many progress calls into few writes. Percent never falls and stays below 100 until the end. */
export function reportProgress(
  deps: { sql: Database; logger: Logger },
  job: ClaimedJob,
): { report(stage: JobStage, fraction: number): void; stop(): void } {
  let percent = 0;
  let stage: JobStage = 'preparing';
  let writtenAt = 0;
  let writing = false;
  let stopped = false;

  async function write(): Promise<void> {
    writing = true;
    writtenAt = Date.now();
    try {
      await deps.sql`with written as (
          update app.jobs set stage = ${stage}, percent = ${percent}
          where id = ${job.id} and attempt = ${job.attempt} and status = 'running' returning id
        ) select pg_notify('atelier_job', id::text) from written`;
    } catch (error) {
      // Progress is a courtesy: the claim and the end of the job have their own checks.
      deps.logger.debug({ err: error, job: job.id }, 'could not write progress');
    } finally {
      writing = false;
    }
  }

  return {
    report(nextStage, fraction) {
      const next = Math.min(99, Math.max(percent, fraction * 100));
      const due = nextStage !== stage || (next !== percent && Date.now() - writtenAt >= WRITE_EVERY_MS);
      percent = next;
      stage = nextStage;
      if (due && !writing && !stopped) void write();
    },
    stop() {
      stopped = true;
    },
  };
}
