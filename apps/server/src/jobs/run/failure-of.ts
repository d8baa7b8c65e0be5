import { AppError, ERRORS, type ErrorBody } from '@atelier/contracts';
import { isDiskFull, NO_ROOM } from '../../platform/is-disk-full.ts';

/** Describes why an attempt failed, for its person, and whether another attempt may help. */
export function failureOf(error: unknown, timedOut: boolean): { body: ErrorBody; retryable: boolean } {
  if (timedOut) {
    // The same work would take the same time again.
    return {
      body: { error: 'This took longer than allowed. Nothing was charged.', code: 'timed_out' },
      retryable: false,
    };
  }
  if (isDiskFull(error)) {
    // Another worker may have room.
    return {
      body: { error: NO_ROOM, code: 'storage_full' },
      retryable: ERRORS.storage_full.retryable,
    };
  }
  if (error instanceof AppError) {
    return { body: { error: error.message, code: error.code }, retryable: error.retryable };
  }
  return {
    body: { error: 'Processing failed. Nothing was charged.', code: 'processing_failed' },
    // A stack that overflows or an array that is too long is our own fault, and would be again.
    retryable: ERRORS.processing_failed.retryable && !(error instanceof RangeError),
  };
}
