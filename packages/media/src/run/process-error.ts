/** Kinds of failures of an external program; `failed` is an ordinary non-zero exit. */
export type ProcessFailure =
  | 'failed'
  | 'timed_out'
  | 'killed'
  | 'cpu_limit'
  | 'file_size_limit'
  | 'output_limit'
  | 'not_started';

export interface ProcessErrorDetails {
  tool: string;
  failure: ProcessFailure;
  /** Already redacted: see `redactArgv`. */
  argv: readonly string[];
  exitCode: number | null;
  /** The signal's name, also when a sandbox reported it as 128 + n. */
  signal: string | null;
  stderrTail: string;
}

/** An external program failed. Its message names the tool and the outcome, never file names or addresses. */
export class ProcessError extends Error {
  override readonly name = 'ProcessError';
  readonly tool: string;
  readonly failure: ProcessFailure;
  readonly argv: readonly string[];
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly stderrTail: string;
  /** True for a program that was killed from outside or did not start, when the input may be valid. */
  readonly retryable: boolean;

  constructor(details: ProcessErrorDetails, options?: { cause?: unknown }) {
    super(`${details.tool}: ${details.failure}${describeExit(details)}`, options);
    this.tool = details.tool;
    this.failure = details.failure;
    this.argv = details.argv;
    this.exitCode = details.exitCode;
    this.signal = details.signal;
    this.timedOut = details.failure === 'timed_out';
    this.stderrTail = details.stderrTail;
    this.retryable = ['killed', 'not_started'].includes(details.failure);
  }
}

function describeExit({ exitCode, signal }: ProcessErrorDetails): string {
  if (signal !== null) return ` (${signal})`;
  return exitCode === null ? '' : ` (exit ${exitCode})`;
}
