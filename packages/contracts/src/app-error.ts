import { ERRORS, type ErrorCode } from './errors.ts';

/** The one error the business throws on purpose. Everything else is a bug and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Whether the job runner may try again. */
  readonly retryable: boolean;

  /** @param message an English sentence that may be shown; the web translates by `code` */
  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryable?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryable = options.retryable ?? ERRORS[code].retryable;
  }
}
