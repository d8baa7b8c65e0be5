import type { JobView } from '@atelier/contracts/jobs';
import type { UploadAnswer } from '@atelier/contracts/uploads';
import { ApiError } from '../../lib/api/api-error.ts';
import { hasEnded, hasResult } from '../../lib/jobs/job-state.ts';
import { pollResult } from './poll-result.ts';

/** Which call went wrong: the spec words them differently. */
export type GenerationStep = 'upload' | 'start' | 'processing' | 'download';

export type GenerationState =
  | { phase: 'idle' }
  /** Share sent, 0 to 1. */
  | { phase: 'uploading'; share: number }
  | { phase: 'processing'; jobId: string; job: JobView | null; queuePosition: number | null }
  | { phase: 'downloading'; jobId: string; job: JobView | null }
  /** `isFresh`: it was seen running, so its end is news. */
  | { phase: 'done'; jobId: string; job: JobView | null; file: ResultFile; isFresh: boolean }
  | { phase: 'failed'; step: GenerationStep; error: unknown; jobId: string | null };

export interface ResultFile {
  blob: Blob;
  /** Object URL of the blob, for players. Freed when the run is reset. */
  url: string;
  fileName: string;
}

/** `Sent` is what the upload answers; a tool that takes its file and its wishes in one form answers the job's id. */
export interface GenerationPlan<Sent = UploadAnswer> {
  /** Sends the file, or gives the handle of one sent before. Null: the tool takes no file. */
  upload: ((options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Sent>) | null;
  /** Starts the job and gives its id. Not to be aborted: a job that nobody knows of would be charged unseen. */
  start: (upload: Sent | null) => Promise<string>;
}

/** How a tool's results are fetched and how long it may take. */
export interface GenerationRules {
  downloadPath: (jobId: string) => string;
  /** Looks for the result, 5 s apart, before giving up. */
  tries: number;
}

export interface GenerationDeps {
  followJob: (options: {
    jobId: string;
    signal: AbortSignal;
    onView: (job: JobView) => void;
  }) => Promise<void>;
  cancelJob: (jobId: string) => Promise<void>;
  /** Null while the file is not ready. Throws ApiError. */
  fetchResult: (path: string, signal: AbortSignal) => Promise<ResultFile | null>;
  /** The person's place in the queue, asked every 5 s until the signal is aborted. */
  watchQueue: (options: { signal: AbortSignal; onPosition: (position: number | null) => void }) => void;
  /** Resolves after the delay; rejects when the signal is aborted. */
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Everything a finished job may have changed. */
  onJobEnd: () => void;
}

/**
 * One run of a generation tool: upload, job, result. It lives outside React, so that a person may look at another
 * screen meanwhile; a screen that comes back, or a page that was loaded again, attaches itself to the job.
 */
export class GenerationRun {
  readonly #deps: GenerationDeps;
  readonly #rules: GenerationRules;
  readonly #listeners = new Set<() => void>();
  #state: GenerationState = { phase: 'idle' };
  #controller: AbortController | null = null;

  constructor(deps: GenerationDeps, rules: GenerationRules) {
    this.#deps = deps;
    this.#rules = rules;
  }

  get state(): GenerationState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts a new run and forgets the last one. `timeoutMs` counts from now. Never rejects: see `state`. */
  async start<Sent>(
    plan: GenerationPlan<Sent>,
    timeoutMs: number,
    onJob: (jobId: string) => void,
  ): Promise<void> {
    const controller = this.#begin(timeoutMs);
    let step: GenerationStep = 'upload';
    try {
      let upload: Sent | null = null;
      this.#set({ phase: 'uploading', share: plan.upload ? 0 : 1 });
      if (plan.upload) {
        upload = await plan.upload({
          signal: controller.signal,
          onProgress: (share) => this.#setWhile(controller, { phase: 'uploading', share }),
        });
      }
      step = 'start';
      const jobId = await plan.start(upload);
      if (this.#controller !== controller || controller.signal.aborted) this.#giveUp(jobId);
      controller.signal.throwIfAborted();
      onJob(jobId);
      await this.#follow(jobId, controller);
    } catch (error) {
      this.#fail(controller, step, error, null);
    }
  }

  /**
   * Goes on with a job that was started elsewhere or before the page was loaded. One that has failed since, or does
   * not exist any more, leaves the run idle: the person has moved on.
   */
  async attach(jobId: string, timeoutMs: number): Promise<void> {
    await this.#follow(jobId, this.#begin(timeoutMs), { isResumed: true });
  }

  /** Stops the run; a job is cancelled on the server. Throws ApiError when the server cannot be told. */
  async cancel(): Promise<void> {
    const state = this.#state;
    if (state.phase === 'processing') await this.#deps.cancelJob(state.jobId);
    if (state.phase === 'processing' || state.phase === 'uploading') {
      this.#end();
      this.#set({ phase: 'idle' });
      this.#deps.onJobEnd();
    }
  }

  /** Forgets the result or the error. A running job goes on, unwatched. */
  reset(): void {
    this.#end();
    this.#set({ phase: 'idle' });
  }

  async #follow(
    jobId: string,
    controller: AbortController,
    { isResumed = false }: { isResumed?: boolean } = {},
  ): Promise<void> {
    const { signal } = controller;
    let wasSeenRunning = !isResumed;
    let job: JobView | null = null;
    let position: number | null = null;
    const news = newsOf(signal, this.#deps.pause);
    const show = () =>
      this.#setWhile(controller, { phase: 'processing', jobId, job, queuePosition: position });
    show();
    this.#deps.watchQueue({
      signal,
      onPosition: (next) => {
        position = next;
        if (this.#state.phase === 'processing') show();
      },
    });
    const onView = (view: JobView) => {
      job = view;
      if (this.#state.phase === 'processing') show();
      if (!hasEnded(view)) {
        wasSeenRunning = true;
        return;
      }
      this.#deps.onJobEnd();
      if (!hasResult(view)) return news.fail(new JobFailure(view));
      this.#setWhile(controller, { phase: 'downloading', jobId, job: view });
      news.tell();
    };
    // The polls go on when the events cannot be followed: they are the spec's own source of completion.
    this.#deps.followJob({ jobId, signal, onView }).catch((error: unknown) => {
      if (!signal.aborted) console.warn('The job’s events cannot be followed', error);
    });
    try {
      const file = await pollResult({
        fetchOnce: () => this.#deps.fetchResult(this.#rules.downloadPath(jobId), signal),
        wait: (delayMs) => news.wait(delayMs),
        tries: this.#rules.tries,
        isFinal: (error) => signal.aborted || (error instanceof ApiError && FINAL.has(error.status)),
      });
      if (!file) throw timedOut();
      if (signal.aborted) throw signal.reason;
      this.#end();
      this.#set({ phase: 'done', jobId, job, file, isFresh: wasSeenRunning });
    } catch (error) {
      const step = this.#state.phase === 'downloading' ? 'download' : 'processing';
      if (wasSeenRunning) this.#fail(controller, step, error, jobId);
      else if (this.#controller === controller) this.reset();
    }
  }

  #begin(timeoutMs: number): AbortController {
    this.#end();
    const controller = new AbortController();
    this.#controller = controller;
    this.#deps.pause(timeoutMs, controller.signal).then(
      () => controller.abort(timedOut()),
      () => undefined,
    );
    return controller;
  }

  #fail(controller: AbortController, step: GenerationStep, error: unknown, jobId: string | null): void {
    // Another run has begun, or this one was stopped: its end is no news.
    if (this.#controller !== controller) return;
    const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
    this.#end();
    if (jobId && isTimeout(reason)) this.#giveUp(jobId);
    const cause = reason instanceof JobFailure ? (reason.job.error ?? reason) : reason;
    const wasCancelled = reason instanceof JobFailure && reason.job.status === 'cancelled';
    this.#set(wasCancelled ? { phase: 'idle' } : { phase: 'failed', step, error: cause, jobId });
  }

  /** The person is told to try again: what is still running must not be charged beside that. */
  #giveUp(jobId: string): void {
    this.#deps.cancelJob(jobId).then(this.#deps.onJobEnd, (error: unknown) => {
      console.warn('The job could not be cancelled after its time was up', error);
    });
  }

  #end(): void {
    const controller = this.#controller;
    this.#controller = null;
    controller?.abort();
    if (this.#state.phase === 'done') URL.revokeObjectURL(this.#state.file.url);
  }

  #setWhile(controller: AbortController, state: GenerationState): void {
    if (this.#controller === controller) this.#set(state);
  }

  #set(state: GenerationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A job that ended without a result. */
class JobFailure extends Error {
  readonly job: JobView;

  constructor(job: JobView) {
    super(job.error?.error ?? `The job ended as ${job.status}`);
    this.name = 'JobFailure';
    this.job = job;
  }
}

/** Answers that stay the same however often one asks. */
const FINAL = new Set([400, 401, 403, 404, 409, 410, 422]);

function timedOut(): ApiError {
  return new ApiError({
    code: 'timed_out',
    status: 0,
    message: 'Processing is taking longer than expected. Please try again.',
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'timed_out';
}

/** Waiting that news of the job cut short. */
function newsOf(signal: AbortSignal, pause: GenerationDeps['pause']) {
  const news = Promise.withResolvers<void>();
  // A failure that nobody waits for at that moment is thrown by the next wait.
  news.promise.catch(() => undefined);
  let isTold = false;
  return {
    tell: () => news.resolve(),
    fail: (error: unknown) => news.reject(error),
    wait: async (delayMs: number) => {
      // News counts once: after it, a result that is still not there is waited for as before.
      if (isTold) return pause(delayMs, signal);
      const heard = news.promise.then(() => {
        isTold = true;
      });
      await Promise.race([heard, pause(delayMs, signal)]);
    },
  };
}
