import type { JobView } from '@atelier/contracts/jobs';
import type { UploadAnswer } from '@atelier/contracts/uploads';

/** The rules by which a tool's jobs are followed and their output is fetched. */
export interface RunRules<Output> {
  /** Reports the jobs until they have ended. */
  follow: (options: FollowOptions) => Promise<void>;
  /** One attempt; null while the output is not ready. Throws ApiError. */
  fetchOutput: (jobIds: readonly string[], signal: AbortSignal) => Promise<Output | null>;
  /** Attempts to fetch the output, 5 s apart, before giving up. */
  tries: number;
  /** The starting call answers when the work is done: meanwhile the jobs are found in the job list. */
  answersAtEnd: boolean;
  /** Frees what the output holds. */
  release?: (output: Output) => void;
}

export interface FollowOptions {
  /** Empty while the call has not answered: what runs of the tool is then reported. */
  jobIds: readonly string[];
  signal: AbortSignal;
  onView: (job: JobView) => void;
  /** The person's place in the queue. */
  onPosition: (position: number | null) => void;
}

/** `Sent` is what the upload answers; a tool that takes file and choices in one form answers the job's id. */
export interface RunPlan<Sent = UploadAnswer> {
  /** Sends the file, or gives the handle of one sent before. None: the tool takes no file, or sends it in `start`. */
  upload?: ((options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Sent>) | null;
  /**
   * Starts the jobs and gives their ids. `signal` is for calls that answer only at the end; others are not to be
   * aborted: the job would run and be charged without being shown.
   */
  start: (sent: Sent | null, signal: AbortSignal) => Promise<readonly string[]>;
  /** Number of jobs of the call; one by default. */
  expected?: number;
}

export interface RunDeps {
  cancelJob: (jobId: string) => Promise<void>;
  /** Resolves after the delay; rejects when the signal is aborted. */
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Jobs came up or ended: credits, projects and the tray may have changed. */
  onChange: () => void;
}
