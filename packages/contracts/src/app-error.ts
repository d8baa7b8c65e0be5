import { ERRORS, type ErrorCode } from './errors.ts';

/** The only error that is thrown on purpose. Any other error is a bug and is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** True when the job runner may try again. */
  readonly retryable: boolean;
  /** The step of a recipe at fault, counted from 1; undefined for all other errors. */
  readonly step: number | undefined;
  /** The present revision of a film, of `stale_revision`; undefined for all other errors. */
  readonly revision: number | undefined;

  /** @param message an English sentence that may be shown; the web translates by `code` */
  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryable?: boolean; step?: number; revision?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryable = options.retryable ?? ERRORS[code].retryable;
    this.step = options.step;
    this.revision = options.revision;
  }
}
