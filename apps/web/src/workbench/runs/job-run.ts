import { ApiError } from '@atelier/client/api-error';
import { hasEnded, hasResult } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import { createStore } from '@mantine/store';
import { type InterruptibleWait, interruptibleWait } from './interruptible-wait.ts';
import { pollResult } from './poll-result.ts';
import type { RunDeps, RunPlan, RunRules } from './run-rules.ts';
import type { RunState, RunStep } from './run-state.ts';
import { isQueued, TimeLimit } from './time-limit.ts';

interface StartOptions {
  /** Counts from the start of the job, so that waiting in the queue costs none of it; none: no limit. */
  timeoutMs?: number | null;
  onStarted?: (jobIds: readonly string[]) => void;
}

/** The known facts of the jobs of the run under way. */
interface Watch {
  jobIds: readonly string[];
  jobs: Map<string, JobView>;
  wasSeenRunning: boolean;
  limit: TimeLimit;
  waiting: InterruptibleWait;
}

/**
 * One run of a tool: upload, jobs, output. It lives outside React, so that a person may look at another screen
 * meanwhile; a screen that comes back, or a page that was loaded again, attaches itself to the jobs.
 */
export class JobRun<Output> {
  readonly #rules: RunRules<Output>;
  readonly #deps: RunDeps;
  readonly #store = createStore<RunState<Output>>({ phase: 'idle' });
  #controller: AbortController | null = null;

  constructor(rules: RunRules<Output>, deps: RunDeps) {
    this.#rules = rules;
    this.#deps = deps;
  }

  get state(): RunState<Output> {
    return this.#store.getState();
  }

  readonly subscribe = this.#store.subscribe;

  /** Starts a new run and forgets the last one. Never rejects: see `state`. */
  async start<Sent>(plan: RunPlan<Sent>, { timeoutMs = null, onStarted }: StartOptions = {}): Promise<void> {
    const controller = this.#begin();
    const { signal } = controller;
    const expected = plan.expected ?? 1;
    let step: RunStep = 'upload';
    try {
      let sent: Sent | null = null;
      const { answersAtEnd } = this.#rules;
      if (plan.upload || !answersAtEnd)
        this.#setWhile(controller, { phase: 'uploading', share: plan.upload ? 0 : 1 });
      if (plan.upload) {
        const onProgress = (share: number) => this.#setWhile(controller, { phase: 'uploading', share });
        sent = await plan.upload({ signal, onProgress });
      }
      step = 'start';
      const early = answersAtEnd ? this.#watch(controller, [], { expected, timeoutMs }) : null;
      const jobIds = await plan.start(sent, signal);
      if (this.#controller !== controller || signal.aborted) this.#giveUp(jobIds);
      signal.throwIfAborted();
      onStarted?.(jobIds);
      this.#deps.onChange();
      const watch = early ?? this.#watch(controller, jobIds, { expected, timeoutMs });
      watch.jobIds = jobIds;
      watch.wasSeenRunning = true;
      if (early) this.#fetchNow(controller, watch);
      await this.#deliver(controller, watch);
    } catch (error) {
      this.#fail(controller, step, error, []);
    }
  }

  /**
   * Goes on with jobs that were started elsewhere or before the page was loaded. What has failed since, or does not
   * exist any more, leaves the run idle: the person has moved on. Not so what was seen running (`isRunning`).
   */
  async attach(
    jobIds: readonly string[],
    { timeoutMs, isRunning = false }: { timeoutMs: number | null; isRunning?: boolean },
  ): Promise<void> {
    const controller = this.#begin();
    const watch = this.#watch(controller, jobIds, { expected: jobIds.length, timeoutMs });
    watch.wasSeenRunning = isRunning;
    await this.#deliver(controller, watch);
  }

  /** Stops the run and cancels its jobs on the server. Throws ApiError when the server cannot be reached. */
  async cancel(): Promise<void> {
    const state = this.state;
    const controller = this.#controller;
    if (state.phase === 'processing') {
      const ended = state.jobs.filter(hasEnded).map(({ id }) => id);
      const known = [...new Set([...state.jobIds, ...state.jobs.map(({ id }) => id)])];
      if (known.length === 0) return;
      await Promise.all(known.filter((id) => !ended.includes(id)).map(this.#deps.cancelJob));
    } else if (state.phase !== 'uploading') return;
    if (this.#controller === controller) this.reset();
    this.#deps.onChange();
  }

  /** Forgets the output or the error. A running job goes on, unwatched. */
  reset(): void {
    this.#end();
    this.#set({ phase: 'idle' });
  }

  #watch(
    controller: AbortController,
    jobIds: readonly string[],
    { expected, timeoutMs }: { expected: number; timeoutMs: number | null },
  ): Watch {
    const { signal } = controller;
    const watch: Watch = {
      jobIds,
      jobs: new Map(),
      wasSeenRunning: false,
      limit: new TimeLimit(timeoutMs, this.#deps.pause, () => controller.abort(timedOut())),
      waiting: interruptibleWait(signal, this.#deps.pause),
    };
    let queuePosition: number | null = null;
    const show = () =>
      this.#setWhile(controller, { phase: 'processing', ...jobsOf(watch), expected, queuePosition });
    show();
    const onPosition = (position: number | null) => {
      queuePosition = position;
      if (this.state.phase === 'processing') show();
    };
    const onView = (view: JobView) => {
      if (this.#rules.answersAtEnd && !watch.jobs.has(view.id)) this.#deps.onChange();
      watch.jobs.set(view.id, view);
      watch.limit.follow([...watch.jobs.values()], signal);
      if (!hasEnded(view)) watch.wasSeenRunning = true;
      if (this.state.phase !== 'processing') return;
      show();
      if (watch.jobIds.length > 0) this.#settle(controller, watch);
    };
    // The output is polled for as well, for jobs that cannot be followed.
    this.#rules.follow({ jobIds, signal, onView, onPosition }).catch((error: unknown) => {
      if (!signal.aborted) console.warn('The jobs of this run cannot be followed', error);
    });
    return watch;
  }

  /** Once every job has ended: the output is fetched when one of them has a result. */
  #settle(controller: AbortController, watch: Watch): void {
    const ended = watch.jobIds.flatMap((id) => watch.jobs.get(id) ?? []).filter(hasEnded);
    const [first] = ended;
    if (!first || ended.length < watch.jobIds.length) return;
    if (ended.some(hasResult)) this.#fetchNow(controller, watch);
    else watch.waiting.fail(new JobFailure(ended.find((job) => job.error !== null) ?? first));
  }

  #fetchNow(controller: AbortController, watch: Watch): void {
    this.#deps.onChange();
    this.#setWhile(controller, { phase: 'downloading', ...jobsOf(watch) });
    watch.waiting.wake();
  }

  async #deliver(controller: AbortController, watch: Watch): Promise<void> {
    const { signal } = controller;
    try {
      const output = await pollResult({
        fetchOnce: () => this.#rules.fetchOutput(idsWithResult(watch), signal),
        wait: (delayMs) => watch.waiting.wait(delayMs),
        tries: this.#rules.tries,
        isQueued: () => isQueued([...watch.jobs.values()]),
        isFinal: (error) => signal.aborted || (error instanceof ApiError && FINAL.has(error.status)),
      });
      if (output === null) throw timedOut();
      signal.throwIfAborted();
      this.#end();
      this.#set({ phase: 'done', ...jobsOf(watch), output, isFresh: watch.wasSeenRunning });
    } catch (error) {
      const step = this.state.phase === 'downloading' ? 'download' : 'processing';
      if (watch.wasSeenRunning) this.#fail(controller, step, error, watch.jobIds);
      else if (this.#controller === controller) this.reset();
    }
  }

  #begin(): AbortController {
    this.#end();
    const controller = new AbortController();
    this.#controller = controller;
    return controller;
  }

  #fail(controller: AbortController, step: RunStep, error: unknown, jobIds: readonly string[]): void {
    // Another run has begun, or this one was stopped: its end is no news.
    if (this.#controller !== controller) return;
    const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
    this.#end();
    if (hasCode(reason, 'timed_out')) this.#giveUp(jobIds);
    const job = reason instanceof JobFailure ? reason.job : null;
    const wasCancelled = job ? job.status === 'cancelled' : hasCode(reason, 'cancelled');
    this.#set(wasCancelled ? { phase: 'idle' } : { phase: 'failed', step, error: job?.error ?? reason });
    this.#deps.onChange();
  }

  /** Cancels running jobs: the person is asked to try again, and must not be charged for both. */
  #giveUp(jobIds: readonly string[]): void {
    Promise.all(jobIds.map(this.#deps.cancelJob)).then(this.#deps.onChange, (error: unknown) => {
      console.warn('The job could not be cancelled after its time was up', error);
    });
  }

  #end(): void {
    const controller = this.#controller;
    this.#controller = null;
    controller?.abort();
    if (this.state.phase === 'done') this.#rules.release?.(this.state.output);
  }

  #setWhile(controller: AbortController, state: RunState<Output>): void {
    if (this.#controller === controller) this.#set(state);
  }

  #set(state: RunState<Output>): void {
    this.#store.setState(state);
  }
}

/** Jobs that all ended without a result. */
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

function jobsOf({ jobIds, jobs }: Watch) {
  return { jobIds, jobs: [...jobs.values()] };
}

/** Without those that are known to have failed. */
function idsWithResult({ jobIds, jobs }: Watch): string[] {
  return jobIds.filter((id) => {
    const job = jobs.get(id);
    return !job || !hasEnded(job) || hasResult(job);
  });
}

function timedOut(): ApiError {
  return new ApiError({
    code: 'timed_out',
    status: 0,
    message: 'Processing is taking longer than expected. Please try again.',
  });
}

function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
