import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { type ClaimedJob, claimJob } from './queue/claim-job.ts';
import type { JobClass } from './queue/job-class.ts';
import { type RunJobDeps, runJob } from './run/run-job.ts';

export interface JobWorkerOptions extends RunJobDeps {
  /** Jobs that run at once, by the class that a slot is kept for. A slot without a long job takes a short one. */
  slots: Readonly<Record<JobClass, number>>;
  perPerson: number;
  /** Claims work on a job of another worker and returns it; null when there is none. Done in idle slots of long jobs. */
  help?(worker: string, signal: AbortSignal): Promise<(() => Promise<void>) | null>;
}

export interface JobWorker {
  id: string;
  /** Takes no new job, stops the running ones (they go back to the queue) and waits for them. */
  stop(): Promise<void>;
}

/** Jobs whose pause between two attempts is over, and those whose wake-up was lost, wait no longer than this. */
const POLL_MS = 2_000;

/** Runs jobs, as many at a time as there are slots, for as long as there are any. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const id = `${os.hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const running = { short: new Set<Promise<void>>(), long: new Set<Promise<void>>() };
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
        await fillSlots('short');
        await fillSlots('long');
        await help();
      } while (lookAgain);
    } catch (error) {
      options.logger.error({ err: error }, 'could not look for work');
    } finally {
      looking = false;
    }
  }

  async function fillSlots(slot: JobClass): Promise<void> {
    while (!shutdown.signal.aborted && running[slot].size < options.slots[slot]) {
      const job = (await claim(slot)) ?? (slot === 'long' ? await claim('short') : null);
      if (!job) return;
      occupy(
        slot,
        runJob(options, job, shutdown.signal).catch((error: unknown) =>
          options.logger.error({ err: error, job: job.id }, 'job runner failed'),
        ),
      );
    }
  }

  async function help(): Promise<void> {
    while (!shutdown.signal.aborted && running.long.size < options.slots.long) {
      const work = await options.help?.(id, shutdown.signal);
      if (!work) return;
      occupy('long', work());
    }
  }

  function occupy(slot: JobClass, work: Promise<void>): void {
    const run = work.finally(() => {
      running[slot].delete(run);
      void fill();
    });
    running[slot].add(run);
  }

  function claim(jobClass: JobClass): Promise<ClaimedJob | null> {
    return claimJob(options, { worker: id, perPerson: options.perPerson, jobClass });
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
      await Promise.all([...running.short, ...running.long]);
    },
  };
}
