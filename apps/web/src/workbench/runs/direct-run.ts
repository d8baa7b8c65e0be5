import type { JobView } from '@atelier/contracts/jobs';
import { ApiError } from '../../lib/api/api-error.ts';
import { hasEnded, hasResult } from '../../lib/jobs/job-state.ts';

export type DirectRunState =
  | { phase: 'idle' }
  /** `expected`: how many jobs the request makes; those already seen are in `jobs`. */
  | { phase: 'running'; jobs: JobView[]; expected: number }
  /** `isFresh`: it was seen running, so its end is news. */
  | { phase: 'done'; jobs: JobView[]; isFresh: boolean }
  | { phase: 'failed'; error: unknown };

/** Until the server has named its jobs there is nothing to cancel. */
export function canCancel(state: DirectRunState): boolean {
  return state.phase === 'running' && state.jobs.length > 0;
}

export interface DirectRunDeps {
  /** The caller's running and lately ended jobs of the tool. */
  listJobs: (signal: AbortSignal) => Promise<JobView[]>;
  readJob: (jobId: string, signal: AbortSignal) => Promise<JobView>;
  cancelJob: (jobId: string) => Promise<void>;
  /** Resolves after the delay; rejects when the signal is aborted. */
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Jobs came up or ended: credits, projects and the tray may have changed. */
  onJobs: () => void;
}

export interface DirectPlan {
  /** One POST that answers when the work is done; gives the ids of its jobs. Must carry an idempotency key. */
  send: (signal: AbortSignal) => Promise<string[]>;
  expected: number;
}

const FIRST_LOOK_MS = 400;
const LOOK_MS = 1500;

/**
 * One run of a tool whose call answers only at the end. The jobs behind the call are found in the job list, so that
 * progress is real, the run can be cancelled, and a page that was loaded again takes it up. It lives outside React.
 */
export class DirectRun {
  readonly #deps: DirectRunDeps;
  readonly #listeners = new Set<() => void>();
  #state: DirectRunState = { phase: 'idle' };
  #controller: AbortController | null = null;

  constructor(deps: DirectRunDeps) {
    this.#deps = deps;
  }

  get state(): DirectRunState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts a new run and forgets the last one. Never rejects: see `state`. */
  async start(plan: DirectPlan): Promise<void> {
    const controller = this.#begin();
    this.#set({ phase: 'running', jobs: [], expected: plan.expected });
    this.#watch(controller).catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn('The jobs of this run cannot be followed', error);
    });
    try {
      const jobIds = await sendPersistently(plan, controller.signal);
      const jobs = await Promise.all(jobIds.map((id) => this.#deps.readJob(id, controller.signal)));
      this.#finish(controller, { phase: 'done', jobs, isFresh: true });
    } catch (error) {
      const wasCancelled = error instanceof ApiError && error.code === 'cancelled';
      this.#finish(controller, wasCancelled ? { phase: 'idle' } : { phase: 'failed', error });
    }
  }

  /** Goes on with jobs that run already: another screen, a reload or another tab began them. */
  async attach(jobs: JobView[]): Promise<void> {
    const controller = this.#begin();
    this.#set({ phase: 'running', jobs, expected: jobs.length });
    try {
      const ended = await this.#watch(controller);
      const failed = ended.find((job) => job.error !== null);
      const results = ended.filter(hasResult);
      if (results.length > 0) this.#finish(controller, { phase: 'done', jobs: results, isFresh: true });
      else if (failed) this.#finish(controller, { phase: 'failed', error: failed.error });
      else this.#finish(controller, { phase: 'idle' });
    } catch (error) {
      this.#finish(controller, { phase: 'failed', error });
    }
  }

  /** Cancels the jobs on the server; nothing happens before any is known. Throws ApiError. */
  async cancel(): Promise<void> {
    const state = this.#state;
    if (state.phase !== 'running' || state.jobs.length === 0) return;
    await Promise.all(state.jobs.filter((job) => !hasEnded(job)).map((job) => this.#deps.cancelJob(job.id)));
    this.reset();
    this.#deps.onJobs();
  }

  /** Forgets the result or the error. What runs goes on, unwatched. */
  reset(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.#set({ phase: 'idle' });
  }

  /** Reports the run's jobs until they have all ended; gives them. */
  async #watch(controller: AbortController): Promise<JobView[]> {
    const { signal } = controller;
    for (let delayMs = FIRST_LOOK_MS; ; delayMs = LOOK_MS) {
      await this.#deps.pause(delayMs, signal);
      const listed = await this.#deps.listJobs(signal).catch((error: unknown) => {
        signal.throwIfAborted();
        console.warn('The job list could not be read; trying again', error);
        return [];
      });
      const state = this.#state;
      if (this.#controller !== controller || state.phase !== 'running') return [];
      const known = new Map(state.jobs.map((job) => [job.id, job]));
      const before = known.size;
      for (const job of listed) if (known.has(job.id) || !hasEnded(job)) known.set(job.id, job);
      const jobs = [...known.values()];
      this.#set({ ...state, jobs });
      if (known.size > before) this.#deps.onJobs();
      if (jobs.length >= state.expected && jobs.every(hasEnded)) return jobs;
    }
  }

  #begin(): AbortController {
    this.#controller?.abort();
    this.#controller = new AbortController();
    return this.#controller;
  }

  #finish(controller: AbortController, state: DirectRunState): void {
    // Another run has begun, or this one was stopped: its end is no news.
    if (this.#controller !== controller) return;
    controller.abort();
    this.#controller = null;
    this.#set(state);
    this.#deps.onJobs();
  }

  #set(state: DirectRunState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A lost answer is asked for once more under the same key: the server then waits for the same job. */
async function sendPersistently({ send }: DirectPlan, signal: AbortSignal): Promise<string[]> {
  try {
    return await send(signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError) || error.code !== 'network') throw error;
    return send(signal);
  }
}
