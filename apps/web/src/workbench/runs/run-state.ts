import type { JobView } from '@atelier/contracts/jobs';

/** The call that failed: docs/product.md has a message for each. */
export type RunStep = 'upload' | 'start' | 'processing' | 'download';

interface RunJobs {
  /** Empty while a call that answers only at the end has not answered. */
  jobIds: readonly string[];
  /** The known jobs: none at first. */
  jobs: readonly JobView[];
}

export type RunState<Output = unknown> =
  | { phase: 'idle' }
  /** Share sent, 0 to 1. */
  | { phase: 'uploading'; share: number }
  /** `expected`: how many jobs the run makes. */
  | ({ phase: 'processing'; expected: number; queuePosition: number | null } & RunJobs)
  | ({ phase: 'downloading' } & RunJobs)
  /** `isFresh`: it was seen running, so its end is news. */
  | ({ phase: 'done'; output: Output; isFresh: boolean } & RunJobs)
  | { phase: 'failed'; step: RunStep; error: unknown };

export type DoneRun<Output> = Extract<RunState<Output>, { phase: 'done' }>;
export type FailedRun = Extract<RunState, { phase: 'failed' }>;

/** Something is under way. */
export function isBusy({ phase }: RunState): boolean {
  return phase === 'uploading' || phase === 'processing' || phase === 'downloading';
}

/** The inputs are being sent. From then on the next run can be prepared beside this one. */
export function isSending({ phase }: Pick<RunState, 'phase'>): boolean {
  return phase === 'uploading';
}

/** Until the server has named a job there is nothing to cancel on it. */
export function canCancel(state: RunState): boolean {
  return state.phase === 'processing' && state.jobIds.length + state.jobs.length > 0;
}

/** The one job of a run that makes one; null while nothing is known of it. */
export function jobOf(state: RunState): JobView | null {
  return 'jobs' in state ? (state.jobs[0] ?? null) : null;
}
