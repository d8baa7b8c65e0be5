import type { JobView } from '@atelier/contracts/jobs';
import type { RunDeps } from './run-rules.ts';

/** The least time of a run that is found again: its job may have ended long ago. */
const LEAST_MS = 60_000;

/** Tests that none of the jobs has begun or ended; not so when none is known. */
export function isQueued(jobs: readonly JobView[]): boolean {
  return jobs.length > 0 && jobs.every((job) => job.status === 'queued');
}

/** The time limit of a run. It counts while one of its jobs runs, from the start of the job's current attempt. */
export class TimeLimit {
  readonly #timeoutMs: number | null;
  readonly #pause: RunDeps['pause'];
  readonly #onOver: () => void;
  #counting: AbortController | null = null;

  constructor(timeoutMs: number | null, pause: RunDeps['pause'], onOver: () => void) {
    this.#timeoutMs = timeoutMs;
    this.#pause = pause;
    this.#onOver = onOver;
  }

  /** Begins to count with the first running job, and stops when all wait in the queue again. */
  follow(jobs: readonly JobView[], signal: AbortSignal): void {
    if (this.#timeoutMs === null) return;
    if (isQueued(jobs)) {
      this.#counting?.abort();
      this.#counting = null;
      return;
    }
    const running = jobs.find((job) => job.status === 'running');
    if (!running || this.#counting) return;
    this.#counting = new AbortController();
    const leftMs = Math.max(LEAST_MS, this.#timeoutMs - (running.runningSeconds ?? 0) * 1000);
    this.#pause(leftMs, AbortSignal.any([signal, this.#counting.signal])).then(this.#onOver, () => undefined);
  }
}
