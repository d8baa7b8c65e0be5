import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { JobEvents } from './job-events.ts';
import { NEW_WORK } from './job-queue.ts';
import { leaseNextJob } from './lease-job.ts';
import { type RunJobDeps, runJob } from './run-job.ts';
import { sweepExpiredLeases } from './sweep.ts';

export interface JobWorkerOptions extends Omit<RunJobDeps, 'worker'> {
  sql: Database;
  events: JobEvents;
  logger: Logger;
  concurrency: number;
  perPerson: number;
  leaseSeconds: number;
  maxAttempts: number;
}

export interface JobWorker {
  id: string;
  /** Look for work now. */
  wake(): void;
  /** Takes no new job, stops the running ones (they go back to the queue) and waits for them. */
  stop(): Promise<void>;
}

/** Queued jobs whose wake-up was lost, and leases of dead workers, wait no longer than this. */
const POLL_MS = 2_000;

/** Runs jobs, `concurrency` at a time, for as long as there are any. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const id = `${os.hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const running = new Set<Promise<void>>();
  const shutdown = new AbortController();
  let looking = false;
  let lookAgain = false;

  async function fill(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      do {
        lookAgain = false;
        while (!shutdown.signal.aborted && running.size < options.concurrency) {
          const job = await leaseNextJob(options.sql, { worker: id, ...options });
          if (!job) break;
          const run = runJob({ ...options, worker: id }, job, shutdown.signal)
            .catch((error: unknown) => options.logger.error({ err: error, job: job.id }, 'job runner failed'))
            .finally(() => {
              running.delete(run);
              void fill();
            });
          running.add(run);
        }
      } while (lookAgain);
    } catch (error) {
      options.logger.error({ err: error }, 'could not look for work');
    } finally {
      looking = false;
    }
  }

  const timer = setInterval(() => {
    sweepExpiredLeases(options.sql, options.maxAttempts)
      .catch((error: unknown) => options.logger.error({ err: error }, 'sweep failed'))
      .finally(() => void fill());
  }, POLL_MS);
  const unsubscribe = options.events.onChange(NEW_WORK, () => void fill());
  void fill();

  return {
    id,
    wake: () => void fill(),
    async stop() {
      clearInterval(timer);
      unsubscribe();
      shutdown.abort(new Error('shutdown'));
      await Promise.all(running);
    },
  };
}
