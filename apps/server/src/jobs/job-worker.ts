import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { claimJob } from './queue/claim-job.ts';
import { type RunJobDeps, runJob } from './run/run-job.ts';

export interface JobWorkerOptions extends RunJobDeps {
  concurrency: number;
  perPerson: number;
}

export interface JobWorker {
  id: string;
  /** Takes no new job, stops the running ones (they go back to the queue) and waits for them. */
  stop(): Promise<void>;
}

/** Jobs whose pause between two attempts is over, and those whose wake-up was lost, wait no longer than this. */
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
          const job = await claimJob(options, { worker: id, perPerson: options.perPerson });
          if (!job) break;
          const run = runJob(options, job, shutdown.signal)
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

  const timer = setInterval(() => void fill(), POLL_MS);
  const unsubscribe = options.events.onNewWork(() => void fill());
  void fill();

  return {
    id,
    async stop() {
      clearInterval(timer);
      unsubscribe();
      shutdown.abort(new Error('shutdown'));
      await Promise.all(running);
    },
  };
}
